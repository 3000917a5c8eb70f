import { expect, type Page } from '@playwright/test'
import { deviceStorage } from './deviceStorage.ts'

/** Everything by which the next person at this device could learn of the last one, as one text. */
export async function traces(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      'value' in field ? field.value : '',
    )
    return JSON.stringify([
      document.documentElement.outerHTML,
      fields,
      document.title,
      location.href,
      history.state,
      window.name,
    ])
  })
  return `${await deviceStorage(page)}\n${shown}`
}

/** None of the words is left anywhere on the device, now or as soon as the page has forgotten them. */
export async function expectNoTrace(page: Page, canaries: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      // A tab that forgets may reload while it is looked at: then there is nothing to read yet.
      const left = await traces(page).catch(() => undefined)
      return left === undefined ? 'loading' : canaries.filter((canary) => left.includes(canary))
    })
    .toEqual([])
}
