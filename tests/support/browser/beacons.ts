import type { Page } from '@playwright/test'

/** What a page counts, in order, from its next navigation on: browsers do not show a beacon's body. */
export async function beaconsOf(page: Page): Promise<string[]> {
  const events: string[] = []
  await page.exposeFunction('tellBeacon', (text: string) => void events.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'tellBeacon'))
      return send(url, body)
    }
  })
  return events
}
