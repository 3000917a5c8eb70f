import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is drawn by the app stands a moment after its document.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNothing(new AxeBuilder({ page }))
}

/** Everything is readable in this theme as well: the rest of what axe knows is the same in all. */
export async function expectReadable(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expectNothing(new AxeBuilder({ page }).withRules('color-contrast'))
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}
