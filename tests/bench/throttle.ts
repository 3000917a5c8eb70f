import type { Page } from '@playwright/test'
import { slowLine } from '../support/browser/slowLine.ts'

/** A phone on a slow line, with a processor four times slower; the line may be a relay's (relay.ts). */
export async function throttle(page: Page, isRelayed = false): Promise<void> {
  if (!isRelayed) await slowLine(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
