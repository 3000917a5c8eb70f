import { mkdir, readFile, rm } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { book } from './support/people/booking.ts'
import { findBrowser } from './support/browser/browser.mjs'
import { workerReady } from './support/browser/journey.ts'
import { newPerson, signInAsNew } from './support/people/person.ts'
import { createTempFolder } from './support/product/tempFolder.ts'
import { openProduct } from './support/product/product.ts'

/** `npm run screenshots`: the pictures of the manifest and of the README, from the real app. */
const folder = 'venue/screenshots'
const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

await mkdir(folder, { recursive: true })
const product = await openProduct()
const profile = await createTempFolder('borne-screenshots-')
const browser = await chromium.launchPersistentContext(profile, {
  baseURL: product.url,
  executablePath: findBrowser(),
  chromiumSandbox: false,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  viewport: narrow,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
  locale: 'fr-FR',
})
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await product.close()
  await rm(profile, { recursive: true, force: true })
}

async function takeAll(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await workerReady(page)
  await signInAsNew(page, { ...newPerson(), firstName: 'Camille', lastName: 'Durand' })
  await take(page, '/', 'narrow-home', narrow)
  await take(page, '/', 'wide-home', wide)
  await take(page, '/activities', 'wide-activities', wide)
  await take(page, '/reservations?activity=vr', 'narrow-booking', narrow)
  await page.setViewportSize(narrow)
  const id = await book(page)
  await page.goto('/client/reservations')
  await page.waitForLoadState('networkidle')
  await product.pullThePlug()
  await context.setOffline(true)
  await open(page, `/reservation-confirmation?bookingId=${id}`, narrow)
  await page.getByText('Hors connexion —').waitFor()
  await page.getByRole('heading', { name: 'Simulateurs' }).evaluate((pass) => pass.scrollIntoView())
  await shoot(page, 'narrow-offline')
  await compose(page, ['narrow-home', 'narrow-booking', 'narrow-offline'])
}

type Size = { width: number; height: number }

async function take(page: Page, path: string, name: string, size: Size): Promise<void> {
  await open(page, path, size)
  await shoot(page, name)
}

async function open(page: Page, path: string, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The README's picture: three phones side by side. */
async function compose(page: Page, names: string[]): Promise<void> {
  const images = await Promise.all(
    names.map(async (name) => {
      const data = await readFile(`${folder}/${name}.png`, 'base64')
      return `<img width="390" height="844" style="border-radius:28px" src="data:image/png;base64,${data}">`
    }),
  )
  // The app's own policy refuses markup that is not its own.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1290, height: 924 })
  await page.setContent(
    `<body style="margin:0;padding:40px 30px;display:flex;gap:30px;background:#2a2338">${images.join('')}`,
  )
  await page.screenshot({ path: 'docs/readme.png' })
}
