import type { Page } from '@playwright/test'
import { book } from '../support/people/booking.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { enterClientArea, openAsCustomer } from '../support/people/person.ts'

const stamp = /Mis à jour/

/** The first start without network may spoil what the next one reads: `npm run storm` makes more of them. */
const STARTS = 'STORM_SIZE' in process.env ? 10 : 3

test('with the plug pulled, everything seen is readable, again and again, and after the garbage time', async ({
  product,
  device,
}) => {
  test.setTimeout(180_000)
  let page = await openAsCustomer(device)
  const bookingId = await book(page)
  await page.goto('/client')
  await expect(page.getByText('Simulateurs').filter({ visible: true }).first()).toBeVisible()
  // A page that is left within a tenth of a second of an answer has not written it yet.
  await settled(page)
  await page.goto('/')
  await expect(page.getByText(stamp)).toBeAttached()
  await settled(page)
  await product.pullThePlug()

  for (let start = 1; start <= STARTS; start += 1) {
    await device.shut()
    page = await device.open('/client/reservations')
    await expect(page.getByText('Simulateurs').filter({ visible: true }).first()).toBeVisible()
    if (start === 2) await readsEverything(page, bookingId)
  }
  await page.clock.install({ time: Date.now() })
  await page.reload()
  await expect(page.getByText('Simulateurs').filter({ visible: true }).first()).toBeVisible()
  // More than the five minutes after which what nothing shows leaves the memory.
  await page.clock.fastForward('07:00')
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await readsEverything(page, bookingId)
})

test('a page never visited opens offline and says what it could not load', async ({
  product,
  device,
}) => {
  let page = await device.open('/icon.svg')
  await page.route('**/venue/users/bookings', (route) => route.abort())
  await enterClientArea(page)
  await product.unplug()
  await device.shut()
  page = await device.open('/client/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Échec de récupération des réservations').first()).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/reservations?activity=vr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

testWithWorker(
  'without network a booking is never queued: its draft is kept',
  async ({ product, device }) => {
    const page = await openAsCustomer(device)
    await page.goto('/reservations?activity=vr&participants=2')
    await product.unplug()
    await page.reload()
    await expect(page.getByText(/connexion|réseau/i).first()).toBeVisible()
    await expect(page).toHaveURL(/activity=vr/)
    await expect(page).toHaveURL(/participants=2/)
  },
)

async function readsEverything(page: Page, bookingId: string): Promise<void> {
  await page.goto('/client/reservations')
  await expect(page.getByText('Simulateurs').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(stamp).first()).toBeVisible()
  await page.goto('/client')
  await expect(page.getByText('Simulateurs').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`/reservation-confirmation?bookingId=${bookingId}`)
  await expect(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  await expect(page.getByText(/^(Échec|Impossible|Erreur)/)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText(/^(Ouvert, ferme|Fermé, ouvre)/).first()).toBeVisible()
  await expect(page.getByText(stamp).first()).toBeVisible()
  await page.goto('/pricing')
  await expect(page.getByText(/30,00\s€/).first()).toBeVisible()
  await expect(page.getByText(stamp).first()).toBeVisible()
}

/** Nothing is on its way any more, so that what should be on the disk has been asked for. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}
