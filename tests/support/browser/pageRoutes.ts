import type { Page, Route } from '@playwright/test'

/** Keeps a page waiting for whatever it asks for of these addresses, until what it gives is called. */
export async function delayRequests(page: Pick<Page, 'route'>, url: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** It is done, and its answer is lost on the way back. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
