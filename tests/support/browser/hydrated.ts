import { expect, type Page } from '@playwright/test'

/** React has attached itself to what Node has rendered there. */
export async function isHydrated(page: Page, selector = 'header'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((place) => {
        const element = document.querySelector(place)
        return (
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
        )
      }, selector),
    )
    .toBe(true)
}
