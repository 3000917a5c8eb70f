import type { Page } from '@playwright/test'

/** A phone's slow line: 1.6 Mb/s down, 0.75 Mb/s up, 150 ms. */
export const phoneLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
}

export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', phoneLine)
}
