import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { axeOptions, settleColours } from './axeOptions.ts'

/** Less than half of what `axe.source` is: each document is handed it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is drawn by the app stands a moment after its document.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNothing(page, {})
}

/** Everything is readable in this theme as well: the rest of what axe knows is the same in all. */
export async function expectReadable(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expectNothing(page, { runOnly: ['color-contrast'] })
}

async function expectNothing(page: Page, options: axe.RunOptions): Promise<void> {
  await page.evaluate(settleColours)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const violations = await page.evaluate(
    async (how) => {
      const found = await window.axe.run(document, how)
      return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    },
    { ...axeOptions, ...options },
  )
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
