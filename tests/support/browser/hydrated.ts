import { expect, type Page } from '@playwright/test'

/** React has attached itself to what Node has rendered. */
export async function isHydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const header = document.querySelector('header')
        return header ? Object.keys(header).some((key) => key.startsWith('__reactFiber')) : false
      }),
    )
    .toBe(true)
}
