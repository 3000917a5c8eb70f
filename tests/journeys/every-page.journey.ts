import type { Page } from '@playwright/test'
import { publicPages } from '../../shared/pages/pages.ts'
import { expectAccessible, expectReadable } from '../support/browser/axe.ts'
import { draftPath } from '../support/people/booking.ts'
import { collectPageErrors } from '../support/browser/pageErrors.ts'
import { expect, test } from '../support/browser/journey.ts'
import { isHydrated } from '../support/browser/hydrated.ts'

const appPages = [
  '/reservation-confirmation',
  '/scan',
  '/client/login',
  '/client/register',
  '/client/password-reset',
  '/client/password-reset/abc',
  '/test-heitz',
  '/test-duplicate',
]

/** `doubles`: a draft is /reservations again, /products-temp is /products; both reset pages may share their title. */
const walks = {
  public: { paths: [...publicPages, draftPath()], doubles: 2 },
  app: { paths: appPages, doubles: 1 },
}

test.use({ size: 'tablet' })

for (const [name, { paths, doubles }] of Object.entries(walks)) {
  test(`every page opens with one heading and its own title, is taken over as it is within its policy, and is accessible (${name})`, async ({
    device,
    product,
  }) => {
    test.setTimeout(300_000)
    const context = await device.context()
    const pageErrors = await collectPageErrors(context, product.url)
    const page = await context.newPage()
    const titles = new Set<string>()
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        titles.add(await page.title())
        await isHydrated(page)
        await page.waitForLoadState('networkidle')
        expect(pageErrors).toEqual([])
        await isForEverybody(page)
      })
    }
    expect(titles.size).toBeGreaterThanOrEqual(paths.length - doubles)
    if (paths !== appPages) return
    for (const path of publicPages) expect(titles).not.toContain(await titleOf(page, path))
  })
}

test('what nobody could see or hear on a page is found', async ({ device }) => {
  const page = await device.open('/pricing')
  await isHydrated(page)
  await page.evaluate(() => {
    const picture = document.createElement('img')
    const words = document.createElement('p')
    picture.src = '/icon.png'
    words.textContent = 'bonjour'
    Object.assign(words.style, { color: '#222', background: '#111' })
    document.querySelector('main')?.prepend(picture, words)
  })
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
  await expect(expectReadable(page, 'light')).rejects.toThrow('color-contrast')
})

test('an unknown address is a helpful page and a 404', async ({ device }) => {
  const page = await (await device.context()).newPage()
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

/** axe finds nothing in either theme. */
async function isForEverybody(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReadable(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
}

async function titleOf(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path)).text()
  return /<title>([^<]+)/.exec(text)?.[1] ?? ''
}
