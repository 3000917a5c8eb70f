import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, expect as see } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VenueHours, VenuePrices } from '../../shared/api/staff/venue.ts'
import { expectAccessible, expectReadable } from '../support/browser/axe.ts'
import { findShell, quietSwitches } from '../support/browser/browser.mjs'
import { isHydrated } from '../support/browser/hydrated.ts'
import { collectPageErrors } from '../support/browser/pageErrors.ts'
import { bookButton, confirmed } from '../support/people/booking.ts'
import { register } from '../support/people/person.ts'
import { nextSaturday } from '../support/people/days.ts'
import { openManagerCalls } from '../support/people/managerCalls.ts'
import { openCustomer } from '../support/people/customer.ts'
import { decodeEmail, writtenEmails } from '../support/server/emailFiles.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { builtClient, buildVenue } from '../support/product/venueBuild.ts'
import { tracesOf } from '../support/venueTraces.ts'
import { launchAtInstant } from '../support/browser/atInstant.ts'

/** A climbing gym, built and served: nothing of it may speak of the project's own venue. */
const { client, venue } = buildVenue('gym')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
let gym: Product
let browser: Browser

beforeAll(async () => {
  gym = await openProduct({ VENUE: venue })
  const executablePath = findShell()
  browser = await launchAtInstant({ executablePath, chromiumSandbox: false, args: quietSwitches })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await gym.close()
})

const isText = (name: string) => /\.(html|js|css|svg|webmanifest|xml|txt|json)$/.test(name)

test.each(files.filter(isText))('%s of the gym has nothing of the first venue', (name) => {
  expect(tracesOf(readFileSync(join(client, name), 'utf8'))).toEqual([])
})

test('(negative control) one sentence in a component is found, and one drawing, and one colour', () => {
  const chunk = files.find((name) => /pages-.*\.js$/.test(name)) ?? ''
  const source = readFileSync(join(client, chunk), 'utf8')
  for (const trace of ['Six baquets, un seul départ.', 'dès 30,00\u00a0€', 'color:#ffc531']) {
    expect(tracesOf(source.replace('Tarifs', `Tarifs${trace}`))).toHaveLength(1)
  }
  const drawn = readFileSync('venue/pictures/vr.svg', 'utf8')
  expect(tracesOf(source + drawn).length).toBeGreaterThan(0)
})

test.each(files.filter((name) => /^(icon|shortcut|apple|og).*\.png$/.test(name)))(
  '%s is drawn for the gym',
  (name) => {
    const digest = (place: string) =>
      createHash('sha256')
        .update(readFileSync(join(place, name)))
        .digest('hex')
    expect(digest(client)).not.toBe(digest(builtClient))
  },
)

test('pages of modules that are off are not found, the others are served in the gym’s words', async () => {
  const status = async (path: string) => (await fetch(gym.url + path)).status
  for (const path of ['/birthday', '/business', '/abonnements', '/challenges']) {
    expect(await status(path), path).toBe(404)
  }
  for (const path of ['/', '/activities', '/pricing', '/contact', '/legal', '/products']) {
    const answer = await fetch(gym.url + path)
    const text = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(text, path).toContain('Le Terrier')
    expect(tracesOf(text), path).toEqual([])
    expect(text, path).not.toMatch(/[Dd]ès dès/)
    if (path === '/pricing') expect(text).toMatch(/"name":"Mur, Famille",[^{]*"price":"38.00"/)
  }
})

test('two venues of one checkout are served beside each other, each by its own name and phone', async () => {
  const own = await openProduct()
  const pages = await Promise.all(
    [own, gym].map(async ({ url }) => (await fetch(`${url}/contact`)).text()),
  )
  const told = pages.map((page) =>
    ['— Borne</title>', '01 99 00 12 34', '— Le Terrier</title>', '04 99 00 77 88'].map((text) =>
      page.includes(text),
    ),
  )
  await own.close()
  expect(told).toEqual([
    [true, true, false, false],
    [false, false, true, true],
  ])
})

describe('a program that is started on another folder than its build’s', () => {
  const parent = mkdtempSync(join(tmpdir(), 'borne-edited-'))
  const edited = join(parent, 'gym')
  cpSync(venue, edited, { recursive: true })
  const file = join(edited, 'venue.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^tagline: .*$/m, 'tagline: Autre chose'))
  afterAll(() => rmSync(parent, { recursive: true }))
  const start = (script: string, folder: string) =>
    spawnSync(process.execPath, [script], {
      env: { ...process.env, VENUE: folder, DATA_DIR: join(parent, 'data') },
      encoding: 'utf8',
    })
  const ofGym = (program: string) => join(client, '..', `${program}.js`)

  test('serves none where it is another venue’s, and says whose pages it has', () => {
    const { status, stderr } = start(ofGym('main'), 'venue')
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Les pages .* d’une autre salle \(Le Terrier, .*\)/),
    ])
    expect(start(ofGym('doctor'), 'venue').stdout).toMatch(
      /^fail +venue +the build is of another venue, Le Terrier/m,
    )
  })

  test('goes on with its own pages where the folder was edited, and says so', () => {
    expect(start(ofGym('doctor'), edited).stdout).toMatch(/^warn +venue +changed since the build/m)
    expect(start(ofGym('doctor'), venue).stdout).toMatch(/^ok +venue +Le Terrier/m)
  })

  test('is not found by the one command where nothing is built for the folder', () => {
    const { status, stderr } = start('dist/server/main.js', edited)
    expect([status, stderr]).toEqual([1, `Nothing is built for ${edited}: run npm run build.\n`])
  })
})

test.each([
  'Bonjour',
  'Combien coûte le mur ?',
  'Quelles activités ?',
  'Quels sont vos horaires ?',
  'Faut-il des chaussons ?',
  'Avez-vous des abonnements ?',
  'Comment fêter un anniversaire ?',
  'Comment venir ?',
  'Comment annuler ?',
])('« %s » is answered of the gym alone', async (message) => {
  const response = await ask(message)
  expect(response.status).toBe(200)
  expect(tracesOf(await response.text())).toEqual([])
})

test('a visit is booked at the gym, and its letter and calendar file are the gym’s', async () => {
  const customer = await openCustomer(gym.url)
  const answer = await customer.call('/api/proxy?endpoint=/bookings', {
    activityId: 'mur',
    date: nextSaturday(),
    time: '11:30',
    participants: 3,
    tariffs: [
      { id: 'adulte', quantity: 1 },
      { id: 'enfant', quantity: 1 },
      { id: 'reduit', quantity: 1 },
    ],
    total: 3400,
  })
  expect(answer).toMatchObject({ success: true })
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [letter = ''] = await letters()
  expect(letter).toContain('Le Terrier')
  expect(letter).toContain('34,00')
  expect(letter).toContain('1 × Enfant')
  expect(letter).toContain('Réduit, carte d’étudiant')
  expect(letter).toContain('text/calendar')
  expect(tracesOf(letter)).toEqual([])
})

test('a photograph has two widths in two formats, its size, and waits until it is near', async () => {
  const document = readFileSync(join(client, 'activities.html'), 'utf8')
  const picture = /<picture>.*?<\/picture>/.exec(document)?.[0] ?? ''
  expect(picture).toMatch(/loading="lazy" .*width="640" height="400"/)
  const addresses = new Set(picture.match(/\/assets\/[^ "]+/g))
  expect(addresses.size).toBe(4)
  for (const address of addresses) {
    const answer = await fetch(gym.url + address)
    const { width, exif } = await sharp(await answer.arrayBuffer()).metadata()
    expect(address).toContain(`-${width}.`)
    expect(exif).toBeUndefined()
    expect(answer.headers.get('cache-control')).toContain('immutable')
    // Kept when it is seen, not before.
    expect(readFileSync(join(client, 'sw.js'), 'utf8')).not.toContain(address.slice(1))
  }
})

const sizes: BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
]
test.each(sizes)(
  'every page is walked without an error: $colorScheme',
  async (size) => {
    const context = await browser.newContext(size)
    const pageErrors = await collectPageErrors(context, gym.url)
    const page = await context.newPage()
    const sitemap = await (await fetch(`${gym.url}/sitemap.xml`)).text()
    for (const [, path = ''] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)) {
      await page.goto(gym.url + path)
      if (size.colorScheme === 'light') await expectAccessible(page)
      else await expectReadable(page, 'dark')
      expect(tracesOf(await page.locator('body').innerText()), path).toEqual([])
    }
    expect(pageErrors).toEqual([])
    await context.close()
  },
  60_000,
)

test('a session is booked; a photograph that was seen is there without network', async () => {
  const context = await browser.newContext({ ...sizes[0], baseURL: gym.url })
  const page = await context.newPage()
  await page.goto('/client/login')
  await register(page)
  await page.goto('/reservations')
  await page.locator('label', { hasText: 'Yoga' }).click()
  const day = Number(nextSaturday().slice(8))
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`samedi ${day}\\b`) })
    .click()
  await see(page.getByRole('radio', { name: /\d\sh/ })).toHaveCount(2)
  await page.locator('label', { hasText: /10\sh\s30/ }).click()
  await see(bookButton(page)).toBeEnabled()
  await expectAccessible(page)
  await expectReadable(page, 'dark')
  await bookButton(page).click()
  await confirmed(page)
  await page.goto('/activities')
  const photograph = page.locator('picture img')
  const isShown = () =>
    photograph.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)
  await photograph.scrollIntoViewIfNeeded()
  await see.poll(isShown).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await photograph.scrollIntoViewIfNeeded()
  await see.poll(isShown).toBe(true)
  await context.close()
}, 60_000)

test('what a manager changes is told by the next sentence: in a document, to a question, in an open page, and without network', async () => {
  const context = await browser.newContext({ ...sizes[0], baseURL: gym.url })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await isHydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const sentence = (hours: RegExp, price: RegExp) =>
    new RegExp(`chaque samedi, ${hours.source}\\s; l’entrée d’adulte, ${price.source}, suffit`)
  const before = sentence(/10\sh à 20\sh/, /14,00\s€/)
  const after = sentence(/09\sh à 21\sh\s30/, /15,50\s€/)
  const documentOf = async (path: string) => (await fetch(gym.url + path)).text()
  expect(await documentOf('/contact')).toMatch(before)

  const manager = await openManagerCalls(gym)
  const { week } = v.parse(VenueHours, await manager('/hours'))
  const hours = { to: 'open', open: '09:00', close: '21:30' }
  await manager('/hours', { weekday: 6, version: week[5]?.version, ...hours })
  const { prices } = v.parse(VenuePrices, await manager('/prices'))
  const adult = prices.find((one) => one.activityId === 'mur' && one.tariff === 'adulte')
  const of = { activityId: 'mur', tariff: 'adulte', version: adult?.version }
  await manager('/prices', { ...of, cents: 1550 })

  // A busy machine may send a document out before the values are read anew.
  await see.poll(() => documentOf('/contact')).toMatch(after)
  const told = await documentOf('/contact')
  // In the page, and in what search engines read.
  expect(told.match(new RegExp(after, 'g'))).toHaveLength(2)
  expect(told).not.toMatch(before)
  expect(await documentOf('/legal')).toMatch(/est due\s: 15,50\s€\. .* de 09\sh à 21\sh\s30/)
  const answer = await ask('Faut-il savoir grimper avant une initiation ?')
  expect(await answer.text()).toMatch(after)

  await page.getByText('Faut-il savoir grimper').click()
  await see(page.getByRole('main').getByText(before)).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await see(page.getByRole('main').getByText(after)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await see(page.getByText(/est due\s: 15,50\s€/)).toBeVisible()
  await context.close()
}, 60_000)

function ask(message: string): Promise<Response> {
  return fetch(`${gym.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, history: [] }),
  })
}

async function letters(): Promise<string[]> {
  const mails = await writtenEmails(gym)
  return mails.map(decodeMail).filter((text) => text.includes('Mur'))
}

/** With what is attached in base64, as a calendar file is. */
function decodeMail(mail: string): string {
  const attached = [...mail.matchAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/g)]
  const files = attached.map(([, data = '']) => Buffer.from(data, 'base64').toString('utf8'))
  return [decodeEmail(mail), ...files].join('\n')
}
