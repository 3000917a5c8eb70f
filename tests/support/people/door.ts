import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../server/db/database.ts'
import { openPairing } from '../../../server/db/checkIn/devices.ts'
import { loadSecret } from '../../../server/db/open.ts'
import { connectToRunning } from '../../../server/db/connectToRunning.ts'
import { bookings } from '../../../server/db/schema/booking.ts'
import { wallClock } from '../../../shared/rules/day.ts'
import { type Customer, openCustomer } from './customer.ts'
import { nextSaturday } from './days.ts'
import { newPerson } from './person.ts'
import type { Product } from '../product/product.ts'

/** The database of a running product. */
export function inDatabase<T>(product: Product, act: (db: Database) => Promise<T>): Promise<T> {
  return connectToRunning(product.config, act)
}

/** What `npm run pair` prints. */
async function pairingCode(product: Product): Promise<string> {
  const secret = await loadSecret(product.config)
  return inDatabase(product, (db) => openPairing(db, secret, Date.now()))
}

/** On /scan, makes this device the venue's; gives the code that did it. */
export async function pair(page: Page, product: Product, name = 'Entrée'): Promise<string> {
  const code = await pairingCode(product)
  await page.goto('/scan')
  await page.getByText('Espace de l’équipe').click()
  await page
    .getByLabel('Code d’appairage')
    .fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await page.getByLabel('Nom de la tablette').fill(name)
  await page.getByRole('button', { name: 'Appairer cette tablette' }).click()
  await expect(page.getByRole('heading', { name: 'Contrôle à l’entrée' })).toBeVisible()
  await expect(page.getByText(/Mis à jour à/)).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  return code
}

/** Makes this device the venue's terminal for everybody; gives the code that ends it. */
export async function startTerminal(page: Page, product: Product): Promise<string> {
  const code = await pair(page, product)
  await page.getByText('Réglages de la tablette').click()
  const start = page.getByRole('form', { name: 'Mode borne' })
  await start.getByLabel('Code d’appairage').fill(code)
  await start.getByRole('button', { name: 'Démarrer la borne' }).click()
  await expect(page.getByRole('button', { name: 'Quitter le mode borne' })).toBeVisible()
  return code
}

/** Lets a booked visit begin now, as if it had been booked for this moment. */
async function beginNow(product: Product, id: string): Promise<void> {
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const { day, time } = wallClock(startsAt.getTime())
  await inDatabase(product, (db) =>
    db
      .update(bookings)
      .set({ startsAt, day, time, serial: sql`${bookings.serial} + 1`, pass: null })
      .where(eq(bookings.id, id)),
  )
}

/** What a scanner that types like a keyboard does. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.locator('h1').click()
  await page.evaluate((typed) => {
    for (const key of [...typed.split(''), 'Enter']) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
  }, text)
}

const Booked = v.object({ data: v.object({ bookingId: v.string() }) })
const Codes = v.object({ id: v.string(), pass: v.string(), reference: v.string() })

/** Books by calls a visit that begins now; gives its id, its signed pass and its short reference. */
export async function bookNow(product: Product, time: string, customer?: Customer) {
  const { call } = customer ?? (await openCustomer(product.url, newPerson()))
  const wish = { activityId: 'simulators', date: nextSaturday(), time, participants: 2 }
  const { data } = v.parse(Booked, await call('/venue/bookings', wish))
  await beginNow(product, data.bookingId)
  return v.parse(Codes, await call(`/venue/bookings/${data.bookingId}`))
}
