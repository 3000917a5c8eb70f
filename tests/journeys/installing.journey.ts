import { expect, test, workerReady } from '../support/journey.ts'

test('Chromium finds the app installable', async ({ device }) => {
  const page = await device.open('/')
  await workerReady(page)
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A window of a test profile is incognito-like for this rule only; nothing else may be wrong.
  const errors = installabilityErrors.map((error) => error.errorId)
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([])
})

test('the manifest says how the app is installed', async ({ device, product }) => {
  const page = await device.open('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(new URL(href ?? '', product.url).href)
  const manifest = await response.json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'fr' })
  expect(manifest.display).toBe('standalone')
  for (const icon of manifest.icons) {
    const answer = await page.request.get(new URL(icon.src, product.url).href)
    expect(answer.status(), icon.src).toBe(200)
    expect(answer.headers()['content-type']).toContain(icon.type)
  }
})

test('installed, it opens standalone on the home page with its tab bar', async ({ device }) => {
  const page = await device.openInstalled()
  const tabs = page.getByRole('navigation', { name: 'Onglets' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Accueil',
    'Réserver',
    'Mes réservations',
    'Profil',
  ])
})

test('every file of the precache is there', async ({ device, product }) => {
  const page = await device.open('/')
  const worker = await (await page.request.get(`${product.url}/sw.js`)).text()
  const urls = [...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(urls.length).toBeGreaterThan(3)
  expect(urls.length).toBeLessThanOrEqual(25)
  for (const url of urls) {
    expect((await page.request.get(new URL(url, product.url).href)).status(), url).toBe(200)
  }
})
