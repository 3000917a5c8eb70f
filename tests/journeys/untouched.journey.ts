// Above ten seconds: each page comes over a slow line with its worker, which no quicker level has.
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { readBookingSearch } from '../../src/features/booking/draft/search.ts'
import { HostInvitation } from '../../shared/api/invitation.ts'
import { isComplete } from '../support/browser/hydrated.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import { delayRequests } from '../support/browser/pageRoutes.ts'
import { slowLine } from '../support/browser/slowLine.ts'
import { announce, announcementOf } from '../support/people/announcement.ts'
import { draftPath } from '../support/people/booking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import type { Product } from '../support/product/product.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Assistant', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const HOME = 'La salle de jeux où les écrans sont allumés'
const titles: Record<string, string> = {
  '/': HOME,
  '/pricing': 'Tarifs',
  '/contact': 'Contact',
  '/legal': 'Mentions légales',
}
const sharedDraft = `/reservations?activity=vr&date=${nextSaturday()}&participants=3`

/** What a customer of the product sends to friends. */
async function invitation({ url }: Product): Promise<string> {
  const { call, token } = await openCustomer(url)
  const { activity: activityId, ...when } = readBookingSearch(
    Object.fromEntries(new URL(draftPath(), url).searchParams),
  )
  const made = await call('/api/proxy?endpoint=/bookings', { activityId, ...when, participants: 2 })
  const { data } = v.parse(v.object({ data: v.object({ bookingId: v.string() }) }), made)
  const invited = await fetch(`${url}/venue/bookings/${data.bookingId}/invitation`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
  })
  const { secret } = v.parse(HostInvitation, (await invited.json()).invitation)
  return `/reservation-confirmation#invitation=${secret}`
}

const pages: Record<string, { at: (product: Product) => Promise<string> | string; title: string }> =
  {
    'the home page, which then greets,': {
      at: () => '/',
      title: HOME,
    },
    'a page of words, with an announcement,': { at: () => '/pricing', title: 'Tarifs' },
    'a shared draft': { at: () => sharedDraft, title: 'Réserver' },
    'an invitation': { at: invitation, title: 'Camille vous invite' },
  }

for (const [name, { at, title }] of Object.entries(pages)) {
  testWithWorker(
    `${name} on a slow line that nobody touches has its assistant and its worker, and then pages without network`,
    async ({ device, product }) => {
      const path = await at(product)
      if (path === '/pricing') await announce(product)
      const page = await (await device.context()).newPage()
      await slowLine(page)
      if (path === '/') await page.clock.install({ time: Date.now() })
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await expect(opener(page)).toBeVisible()
      if (path === sharedDraft) await expectDraft(page)
      if (path === '/pricing') await expectAnnounced(page)
      if (path === '/') await expectGreeted(page)
      await workerReady(page)
      await product.unplug()
      // What a worker keeps of the public pages is the same wherever it came: once is enough.
      const others = path === '/' ? ['/pricing', '/contact', '/legal'] : ['/']
      for (const there of [path, ...others]) {
        await page.goto('about:blank')
        await page.goto(there)
        await expect(heading(page, there === path ? title : (titles[there] ?? ''))).toBeVisible()
        await expect(opener(page)).toBeVisible()
      }
      if (path !== '/pricing') return
      // Whose device never had the form is told another way to book.
      await page.goto('/reservations')
      await expect(page.getByRole('main').getByRole('link', { name: /^0\d/ })).toBeVisible()
    },
  )
}

async function expectAnnounced(page: Page): Promise<void> {
  await expect(announcementOf(page)).toContainText('Fermé à Noël.')
  await announcementOf(page).getByRole('button', { name: "D'accord" }).click()
  await expect(announcementOf(page)).toBeHidden()
}

/** After thirty seconds, and not before. */
async function expectGreeted(page: Page): Promise<void> {
  await isComplete(page)
  await page.clock.fastForward(20_000)
  await expect(panel(page)).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(panel(page)).toBeVisible()
}

async function expectDraft(page: Page): Promise<void> {
  for (const answered of ['3 personnes', 'Réalité virtuelle', /^samedi /i])
    await expect(
      page.getByRole('group', { name: 'Votre visite' }).getByText(answered),
    ).toBeVisible()
  await page.getByRole('radio', { name: /^15\sh/ }).press('Space')
  await expect(page).toHaveURL(/activity=vr.*time=15%3A00/)
}

testWithWorker(
  'a tab whose line broke while the app came has its worker all the same',
  async ({ device }) => {
    const page = await (await device.context()).newPage()
    await page.route('**/assets/background-*', (route) => route.abort(), { times: 1 })
    const isBroken = page.waitForEvent('requestfailed')
    await page.goto('/')
    await isBroken
    await workerReady(page)
  },
)

for (const [word, comes] of [
  ['', 'has it when the line is back'],
  ['Bonjour', 'keeps what was typed meanwhile'],
] as const)
  test(`a page whose app was lost with the line ${comes}`, async ({ device }) => {
    const context = await device.context()
    const page = await context.newPage()
    const opened: string[] = []
    page.on('request', (asked) => asked.isNavigationRequest() && opened.push(asked.url()))
    await page.route(/\/assets\/borne-|\/version\.json/, (route) => route.abort())
    const isGivenUp = page.waitForEvent('requestfailed', (asked) => /version/.test(asked.url()))
    await page.goto('/contact')
    await isGivenUp
    await page.unrouteAll()
    const field = page.getByRole('textbox').first()
    await field.fill(word)
    await context.setOffline(true)
    await context.setOffline(false)
    if (word === '') return isComplete(page)
    await page.evaluate(() => fetch('/version.json').then(({ ok }) => ok))
    await expect(field).toHaveValue(word)
    expect(opened).toHaveLength(1)
  })

test('what is pressed on a shared draft before the code comes changes that draft', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  const release = await delayRequests(page, '**/assets/*.js')
  await page.goto(sharedDraft, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  release()
  await expect(page).toHaveURL(/activity=vr/)
  await expect(page).toHaveURL(/participants=4/)
  await expect(page.locator('section p').getByText('4 personnes')).toBeVisible()
})

for (const [line, isSpared] of [
  [{ saveData: true }, true],
  [{ effectiveType: '3g' }, false],
] as const) {
  const isFetched = isSpared ? 'comes with a press on the assistant’s button' : 'comes by itself'
  test(`where the browser says ${JSON.stringify(line)} the app ${isFetched}`, async ({
    device,
  }) => {
    const context = await device.context()
    await context.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      line,
    )
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()))
    await page.clock.install({ time: Date.now() })
    await page.goto('/pricing?utm_source=lettre')
    await expect(opener(page)).toBeVisible()
    await page.clock.runFor(5000)
    if (isSpared) expect(scripts).toEqual([])
    else await expect.poll(() => scripts).not.toEqual([])
    await opener(page).click()
    await expect(panel(page)).toBeVisible()
  })
}

test('a page to work with, and one whose address says more than its document, come where data are spared', async ({
  device,
}) => {
  const context = await device.context()
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const page = await context.newPage()
  for (const path of ['/reservations', '/contact?sujet=resilier', '/client/login', '/scan']) {
    await page.goto(path)
    await isComplete(page)
  }
})
