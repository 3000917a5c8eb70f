import type { Page } from '@playwright/test'
import { phoneLine } from '../support/browser/slowLine.ts'

export const slowProcessor = { rate: 4 }

/** A phone on a slow line, with a processor four times slower; the line may be a relay's (relay.ts). */
export async function throttle(page: Page, isRelayed = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (!isRelayed) await session.send('Network.emulateNetworkConditions', phoneLine)
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
