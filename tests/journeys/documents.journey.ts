import type { Page } from '@playwright/test'
import { publicPages } from '../../shared/pages/pages.ts'
import { collectPageErrors } from '../support/browser/pageErrors.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { isComplete, isHydrated } from '../support/browser/hydrated.ts'
import { delayRequests } from '../support/browser/pageRoutes.ts'

test('a document that says something else than the app is noticed', async ({ device, product }) => {
  const context = await device.context()
  const pageErrors = await collectPageErrors(context, product.url)
  await context.route('**/legal', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<h1([^>]*)>[^<]+/, '<h1$1>Autre chose')
    await route.fulfill({ response, body })
  })
  const page = await context.newPage()
  await page.goto('/legal')
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await expect.poll(() => pageErrors.join()).toContain('error: ')
})

test('what is tapped and typed before the code comes is honoured when it comes', async ({
  device,
}) => {
  const context = await device.context()
  const page = await context.newPage()
  const release = await delayRequests(context, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Votre nom').fill('Camille')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  release()
  await page.keyboard.press('Escape')
  // The app is here once its own parts are.
  await isComplete(page)
  await expect(page.getByLabel('Votre nom')).toHaveValue('Camille')
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
})

test('before the code comes, menu, theme and the lamp over the door answer', async ({ device }) => {
  const context = await device.context()
  await context.route('**/assets/*.js', () => new Promise(() => {}))
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(/^(Ouvert, ferme|Fermé, ouvre)/)).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await toggle.click()
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.getByRole('banner').getByText('Clair', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await menu.getByRole('link', { name: 'Tarifs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a document lays itself out as the whole style sheet does', async ({ chrome, product }) => {
  const browser = await chrome()
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: product.url })
  const look = async () => {
    const seen: string[][] = []
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      seen.push((await boxes(page)).map((box) => `${width}: ${box}`))
    }
    return seen.flat()
  }
  for (const path of publicPages) {
    // Again where they differ: what comes near is laid out with the frame after that which shows it.
    await expect(async () => {
      await page.route('**/assets/*.css', (route) => route.abort())
      await page.goto(path)
      const alone = await look()
      await page.unroute('**/assets/*.css')
      await askForStyles(page)
      const whole = await look()
      const first = whole.findIndex((box, index) => box !== alone[index])
      expect([path, alone[first]]).toEqual([path, whole[first]])
    }).toPass({ timeout: 10_000 })
  }
  await page.close()
})

/** What the document links to and did not come, it asks for anew, in its own place. */
async function askForStyles(page: Page): Promise<void> {
  const links = page.locator('link[rel=stylesheet]')
  expect(await links.count()).toBeGreaterThan(0)
  await links.evaluateAll((all) => {
    for (const link of all) link.replaceWith(link.cloneNode())
  })
  const areHere = () =>
    links.evaluateAll((all) =>
      all.every((link) => link instanceof HTMLLinkElement && link.sheet?.cssRules.length),
    )
  await expect.poll(areHere, { intervals: [20] }).toBe(true)
}

/** Where every element stands, with the letters in which it is written. */
async function boxes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      const box = [x, y, width, height].map(Math.round)
      return [element.className, box, color, backgroundColor, fontSize, fontWeight].join(' ')
    })
  })
}

test('a document opens at its anchor', async ({ device }) => {
  const page = await (await device.context()).newPage()
  await page.goto('/activities#boardgames')
  await expect(page.locator('#boardgames h2')).toBeInViewport()
})

testWithWorker(
  'the chosen theme is there at the first frame of the next visit',
  async ({ device }) => {
    const context = await device.context()
    await context.addInitScript({ content: noteFirstFrame })
    const page = await context.newPage()
    await page.goto('/')
    // Without a worker reading the disk could hold up the first frame: see index.html.
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    for (const [name, theme] of [
      ['Clair', 'light'],
      ['Sombre', 'dark'],
    ] as const) {
      await page.getByRole('contentinfo').getByText(name, { exact: true }).click()
      // A press that comes before the code does is taken up with it: a reload in between would lose it.
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.reload()
      await expect.poll(() => page.evaluate(() => window.first?.['theme'])).toBe(theme)
    }
  },
)

test('a page that a link opens begins alone on the screen, and is whole after it; one of the history is whole at once', async ({
  device,
}) => {
  const context = await device.context()
  await context.addInitScript({ content: noteArrivals })
  const page = await context.newPage()
  await page.goto('/legal')
  await isHydrated(page)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tarifs' }).click()
  const chapter = page.getByRole('heading', { level: 2, name: 'Vous vous demandez' })
  await expect(chapter).toBeAttached()
  await expect(canonical, 'the head of the page before').toHaveCount(0)
  await expect(page).toHaveTitle(/^Tarifs/)
  const whole = await page.getByRole('main').getByRole('heading', { level: 2 }).count()
  const screen = await page.evaluate(() => innerHeight)
  const [opened] = await page.evaluate(() => window.arrivals)
  expect(opened?.chapters).toBeLessThan(whole)
  expect(opened?.footer).toBeGreaterThanOrEqual(screen)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeAttached()
  expect(await page.evaluate(() => window.arrivals.at(-1))).toMatchObject({ chapters: whole })
})

declare global {
  interface Window {
    /** What the root said at the first frame. */
    first?: DOMStringMap
    /** As each page came into the document: its chapters, and where the footer stood, in pixels from the top. */
    arrivals: { chapters: number; footer: number }[]
  }
}

const noteFirstFrame =
  'requestAnimationFrame(() => { window.first = { ...document.documentElement.dataset } })'

const noteArrivals = `{
  window.arrivals = []
  let last
  new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (!heading || heading === last) return
    if (last) {
      const { top } = document.querySelector('body footer:not(main *)').getBoundingClientRect()
      arrivals.push({ chapters: document.querySelectorAll('main h2').length, footer: top + scrollY })
    }
    last = heading
  }).observe(document, { childList: true, subtree: true })
}`
