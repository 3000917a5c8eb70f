import { expect, type Page } from '@playwright/test'

/** React has attached itself to what Node has rendered. */
export async function isHydrated(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const header = document.querySelector('header')
          return header ? Object.keys(header).some((key) => key.startsWith('__reactFiber')) : false
        }),
      { intervals: [50] },
    )
    .toBe(true)
}

/** What stands over every page has come too: the announcement, the assistant's panel and greeting, the toasts. */
export async function isComplete(page: Page): Promise<void> {
  await page.locator('[data-assistant="closed"]').waitFor({ state: 'attached' })
}
