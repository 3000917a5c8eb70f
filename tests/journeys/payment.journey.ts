import type { Locator, Page } from '@playwright/test'
import { bookButton, draftPath } from '../support/people/booking.ts'
import { type Device, expect, test as base } from '../support/browser/journey.ts'
import { signIn } from '../support/people/person.ts'
import { openProduct } from '../support/product/product.ts'
import { resetProduct } from '../support/product/resetProduct.ts'
import { credentials, type FakeUpstream, openFakeUpstream } from '../upstreams/fakeUpstream.ts'
import { openPayments, PAYMENT } from '../upstreams/payments.ts'

type Fixtures = { there: FakeUpstream; payments: Awaited<ReturnType<typeof openPayments>> }

async function openSystems() {
  const there = await openFakeUpstream({ list: 'array', id: 'clientId', booking: 'bookingId' })
  const payments = await openPayments(there)
  const product = await openProduct({ VENUE_URL: there.url, PROVIDER_URL: there.url })
  const close = async () => {
    await product.close()
    await payments.down()
    await there.down()
  }
  return { there, payments, product, close }
}
let systems: ReturnType<typeof openSystems> | undefined
const open = () => (systems ??= openSystems())

/** The product before a real venue backend whose bookings are paid on a site of their own; one for the file. */
const test = base.extend<Fixtures>({
  there: async ({}, give) => {
    const { there } = await open()
    there.payment.url = `${PAYMENT}/p/100`
    await give(there)
    there.bookings.length = 0
  },
  payments: async ({}, give) => give((await open()).payments),
  product: async ({ there }, give) => {
    expect(there.bookings).toEqual([])
    const { product } = await open()
    await product.start()
    await give(product)
    await resetProduct(product)
  },
})
test.describe.configure({ mode: 'default' })
test.afterAll(async () => (await systems)?.close())

const person = { ...credentials, firstName: '', lastName: '', mobilePhone: '' }
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Books, and comes back unpaid: the browser finds the test's payment server under the host's name. */
async function bookUnpaid(device: Device, payments: Fixtures['payments']): Promise<Page> {
  const page = await (await device.context()).newPage()
  await page.clock.install({ time: Date.now() })
  await page.goto('/client/login')
  await page.route(`${PAYMENT}/**`, async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace(PAYMENT, payments.url),
    })
    await route.fulfill({ response })
  })
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await page.goto(draftPath('vr'))
  await bookButton(page).click()
  await expect(page).toHaveURL(`${PAYMENT}/p/100`)
  await page.goBack()
  await expect(heading(page, 'Réservation en attente')).toBeVisible()
  return page
}

/** Time passes on the page, which asks again after a while, until it has come to this. */
async function waits(page: Page, becomes: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await becomes()
  }).toPass({ intervals: [0], timeout: 30_000 })
}

const shows = (text: Locator) => () => expect(text).toBeVisible({ timeout: 300 })

test('a booking is paid where the venue says, and is confirmed on return', async ({
  device,
  payments,
}) => {
  const page = await bookUnpaid(device, payments)
  await expect(page.getByText('Dès qu’elle répond, cette page le dit.')).toBeVisible()
  await expect(page.getByRole('link', { name: '01 99 00 12 34' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changer l’heure' })).toHaveCount(0)
  await page.goto(`${PAYMENT}/p/100`)
  await page.getByRole('link', { name: /^Payer/ }).click()
  await expect(page).toHaveURL(`${PAYMENT}/paid/100`)
  await page.goto('/reservation-confirmation?bookingId=100')
  await expect(heading(page, 'Réservation confirmée')).toBeVisible()
})

test('a page that waits hears by itself what became of the payment, early or late', async ({
  device,
  payments,
  there,
}) => {
  const page = await bookUnpaid(device, payments)
  const asked = () => there.calls.filter(({ path }) => path === '/bookings/100').length
  const before = asked()
  await waits(page, async () => expect(asked()).toBeGreaterThan(before))
  payments.tell('100', 'cancelled')
  await waits(page, shows(heading(page, 'Réservation annulée')))
  payments.tell('100', 'confirmed')
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(heading(page, 'Réservation confirmée')).toBeVisible()
})

test('an address that the venue did not name is not opened', async ({ device, there }) => {
  there.payment.url = 'https://paiement.evil.example/p/100'
  const page = await device.open('/client/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await page.goto(draftPath('vr'))
  await bookButton(page).click()
  await expect(heading(page, 'Réservation en attente')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/reservation-confirmation')
})

// The last: the system is left in peace for a while after it was away.
test('where the status cannot be had that is said, with what was true and what to do', async ({
  device,
  payments,
  there,
}) => {
  const page = await bookUnpaid(device, payments)
  await there.down()
  await waits(page, shows(page.getByText('Impossible de vérifier le statut de la réservation')))
  await expect(page.getByText(/Voici ce qui était vrai la dernière fois/)).toBeVisible()
  await expect(heading(page, 'Réservation en attente')).toBeVisible()
  await there.up()
  payments.tell('100', 'confirmed')
  await waits(page, shows(heading(page, 'Réservation confirmée')))
})
