import type { Browser } from '@playwright/test'
import { launchAtInstant } from '../support/browser/atInstant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { findShell, quietSwitches } from '../support/browser/browser.mjs'
import { collectPageErrors } from '../support/browser/pageErrors.ts'
import { openProduct } from '../support/product/product.ts'
import { buildVenue } from '../support/product/venueBuild.ts'

const widths = [320, 390, 820, 1440]
const themes = ['light', 'dark'] as const
let browser: Browser

beforeAll(async () => {
  const executablePath = findShell()
  browser = await launchAtInstant({ executablePath, chromiumSandbox: false, args: quietSwitches })
})
afterAll(() => browser.close())

test.each(['venue', 'gym', 'minimal'])(
  '%s: every page, at every width, in both themes',
  async (name) => {
    const { venue } = name === 'venue' ? { venue: name } : buildVenue(name)
    const product = await openProduct({ VENUE: venue })
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(
      ([, path = '']) => path,
    )
    for (const width of widths) {
      for (const colorScheme of themes) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
        const pageErrors = await collectPageErrors(context, product.url)
        const page = await context.newPage()
        for (const path of paths) {
          await page.goto(product.url + path)
          await expectAccessible(page)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          )
          expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
        expect(pageErrors).toEqual([])
        await context.close()
      }
    }
    await product.close()
  },
  600_000,
)

test('(negative control) a page without its language is found', async () => {
  const page = await browser.newPage()
  await page.setContent('<title>Salle</title><main><h1>Salle</h1></main>')
  await expect(expectAccessible(page)).rejects.toThrow()
})
