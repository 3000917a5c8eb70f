import { expect, type Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { openPairing } from '../../../server/db/checkIn/devices.ts'
import { loadSecret } from '../../../server/db/open.ts'
import { connectToRunning } from '../../../server/db/connectToRunning.ts'
import { bookings } from '../../../server/db/schema/booking.ts'
import { wallClock } from '../../../shared/rules/day.ts'
import { book, draftPath } from './booking.ts'
import type { Product } from '../product/product.ts'
import { sessionToken } from '../browser/deviceStorage.ts'

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

/** The signed pass of a booking and its short reference, asked for as its customer. */
async function codesOf(page: Page, id: string): Promise<{ pass: string; reference: string }> {
  const token = await sessionToken(page)
  const response = await page.request.get(`/venue/bookings/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { pass, reference }: { pass?: string; reference?: string } = await response.json()
  if (!pass || !reference) throw new Error(`booking ${id} has no pass or no reference`)
  return { pass, reference }
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

/** Books for whoever is signed in on this page, a visit that begins now; gives its id and codes. */
export async function bookNow(
  page: Page,
  product: Product,
  time: string,
): Promise<{ id: string; pass: string; reference: string }> {
  const id = await book(page, draftPath('simulators', time))
  await beginNow(product, id)
  return { id, ...(await codesOf(page, id)) }
}
