import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { type Device, expect, test as base } from '../support/browser/journey.ts'
import { signIn } from '../support/people/person.ts'
import { openProduct } from '../support/product/product.ts'
import { resetProduct } from '../support/product/resetProduct.ts'
import { isOnDisk } from '../support/browser/deviceStorage.ts'
import { openUpstreamProxy, type UpstreamProxy } from '../upstreams/upstreamProxy.ts'
import { credentials, type FakeUpstream, openFakeUpstream } from '../upstreams/fakeUpstream.ts'

/** The product before real systems, each behind a proxy of its own that fails as it is told. */
type Systems = { venue: UpstreamProxy; provider: UpstreamProxy; articles: UpstreamProxy }

async function openAll() {
  const there = await openFakeUpstream({ list: 'object', id: 'user.id', booking: 'id' })
  const openProxy = () => openUpstreamProxy(there.url)
  const [venue, provider, articles] = [await openProxy(), await openProxy(), await openProxy()]
  const urls = { VENUE_URL: venue.url, PROVIDER_URL: provider.url, ARTICLES_URL: articles.url }
  const product = await openProduct(urls)
  const close = async () => {
    await product.close()
    await Promise.all([venue, provider, articles, there].map((one) => one.down()))
  }
  return { there, systems: { venue, provider, articles }, product, close }
}
let opened: ReturnType<typeof openAll> | undefined
const openOnce = () => (opened ??= openAll())

/** One for the file, whose journeys go from what fails least to what fails most: a system that was away is left in peace. */
const test = base.extend<{ there: FakeUpstream; systems: Systems }>({
  there: async ({}, give) => {
    const { there } = await openOnce()
    await give(there)
    there.says.clear()
    there.bookings.length = 0
  },
  systems: async ({}, give) => give((await openOnce()).systems),
  product: async ({ there }, give) => {
    expect(there.bookings).toEqual([])
    const { product } = await openOnce()
    await product.start()
    await give(product)
    await resetProduct(product)
  },
})
test.describe.configure({ mode: 'default' })
test.afterAll(async () => (await opened)?.close())

const person = { ...credentials, firstName: '', lastName: '', mobilePhone: '' }

/** A page whose clock can be put forward: Query asks three times more, after 1, 2 and 4 seconds (specification §9). */
async function openPage(device: Device, path: string): Promise<Page> {
  const page = await (await device.context()).newPage()
  await page.clock.install({ time: Date.now() })
  await page.goto(path)
  return page
}

/** It is told once the page has asked often enough. */
async function isTold(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(page.getByText(words)).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}

/** What is shown is a copy: its age is told, and no failure. */
async function isOld(page: Page): Promise<void> {
  await isTold(page, /^Mis à jour/)
  await expect(page.getByText(/^(Échec|Impossible)/)).toHaveCount(0)
}

test('passwords that a real provider keeps are changed by phone and e-mail: no form asks for one', async ({
  device,
}) => {
  const page = await device.open('/client/login')
  const phone = page.getByRole('main').locator('a[href^="tel:"]').first()
  await expect(phone).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['/client/password-reset', '/client/password-reset/une-lettre?id=12']) {
    await page.goto(path)
    await expect(phone).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('main').locator('input')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto('/client/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await page.goto('/client/profile')
  await expect(page.getByText('ne se changent pas en ligne')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changer' })).toHaveCount(0)
})

const confirmation = '/reservation-confirmation?bookingId=100'
const visit = {
  id: 100,
  activityId: 'vr',
  activityName: 'Réalité virtuelle',
  date: '2030-06-01',
  time: '15:00',
  participants: 2,
}

test('a real venue that says what nobody can read takes no booking from the device', async ({
  device,
  there,
}) => {
  there.bookings.push({ ...visit, status: 'confirmed', totalPrice: 50, customerRef: 4711 })
  const page = await openPage(device, '/client/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await page.goto('/client/reservations')
  await expect(page.locator('a[href*="bookingId"]').first()).toBeVisible()
  await isOnDisk(page, '"bookings"')
  await page.goto(confirmation)
  await expect(page.getByText('Réalité virtuelle').first()).toBeVisible()
  await isOnDisk(page, '"booking"')
  there.says
    .set('GET /users/bookings', [200, null])
    .set('GET /bookings/100', [404, { message: 'Inconnue', code: 'unknown-booking' }])
  await page.goto(confirmation)
  await isOld(page)
  await expect(page.getByText('Réalité virtuelle').first()).toBeVisible()
  await expect(page.getByText('Réservation introuvable')).toHaveCount(0)
  await page.goto('/client/reservations')
  await isOld(page)
  await expect(page.locator('a[href*="bookingId"]').first()).toBeVisible()
  await expect(page.getByText('Pas encore de réservation')).toHaveCount(0)
  there.says.clear()
  there.bookings.length = 0
  await page.goto(confirmation)
  await expect(page.getByRole('heading', { name: 'Réservation introuvable' })).toBeVisible()
})

test('the venue fails after sign-in: examples are examples, nothing is lost, and booking waits', async ({
  device,
  systems,
}) => {
  const { venue } = systems
  await venue.down()
  const page = await openPage(device, '/client/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await page.goto('/client/reservations')
  await isTold(page, 'Échec de récupération des réservations')
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('main').locator('a[href*="bookingId"]')).toHaveCount(0)
  await page.goto('/reservation-confirmation?bookingId=100')
  await isTold(page, 'Impossible de vérifier le statut de la réservation')
  await venue.up()
  await page.goto(draftPath('vr'))
  await expect(page.getByText('Réalité virtuelle, samedi')).toBeVisible()
  await venue.down()
  await bookButton(page).click()
  const told = 'Erreur lors de la création de la réservation via le proxy'
  await isTold(page, told)
  await venue.up()
  await expect(async () => {
    if (await bookButton(page).isEnabled()) await bookButton(page).click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/reservation-confirmation\?bookingId=/, { timeout: 9000 })
  }).toPass({ timeout: 40_000 })
  const bookingId = (await confirmed(page)).replaceAll('"', '')
  await page.getByRole('main').getByRole('link', { name: 'Mes réservations' }).click()
  await expect(page.locator(`a[href*="${bookingId}"]`)).toHaveCount(1)
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(0)
  await isOnDisk(page, bookingId)
  await venue.down()
  await page.reload()
  await isOld(page)
  await expect(page.locator(`a[href*="${bookingId}"]`)).toHaveCount(1)
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(0)
  await venue.up()
})

test('every system fails: the site stays readable, says so, and recovers', async ({
  device,
  systems,
}) => {
  const all = Object.values(systems)
  const page = await openPage(device, '/activities')
  const theirs = page.getByRole('heading', { name: 'Fléchettes' })
  await expect(theirs).toBeVisible()
  for (const one of all) one.fault = 'html'
  await page.reload()
  await expect(theirs).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText(/^(Échec|Impossible)/)).toHaveCount(0)
  await page.goto('/products')
  await isTold(page, 'Erreur lors de la récupération des articles')
  await page.goto('/client/login')
  await signIn(page, person)
  await expect(page.getByRole('alert')).toContainText('Le service ne répond pas')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.goto(draftPath('vr'))
  const unknown = 'Impossible de récupérer les disponibilités'
  await isTold(page, unknown)
  for (const one of all) one.fault = 'none'
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Réessayer' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByText(unknown)).toBeHidden({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})
