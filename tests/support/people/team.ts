import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { openPairing } from '../../../server/db/checkIn/devices.ts'
import { loadSecret } from '../../../server/db/open.ts'
import { addPerson, openManager, openPersonCode } from '../../../server/db/staff/people.ts'
import { Month } from '../../../shared/api/booking.ts'
import type { StaffRole } from '../../../shared/rules/staff/staff.ts'
import type { Product } from '../product/product.ts'
import { inDatabase } from './door.ts'
import { PASSPHRASE, PIN } from './staffCredentials.ts'

const REASON = 'Nuit du jeu'

/**
 * So that something begins within the hour, whatever the hour of this test is. Resolves once the product sells so: it goes
 * by what it has read within the last second.
 */
export async function openAllDay(product: Product, ...days: string[]): Promise<void> {
  await inDatabase(product, async (db) => {
    for (const day of days) {
      await db.execute(sql`insert into exceptional_days (day, open, close, reason, origin)
        values (${day}, '00:00', '24:00', ${REASON}, 'staff')
        on conflict (day) do update set open = '00:00', close = '24:00', reason = ${REASON}`)
    }
    await db.execute(
      sql`update activities set step = 15, duration = 15, origin = 'staff' where id = 'vr'`,
    )
  })
  const openDays = async () => {
    const open: string[] = []
    for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
      const url = `${product.url}/venue/availability/month?activityId=vr&month=${month}`
      const told = v.parse(Month, await (await fetch(url)).json())
      open.push(...told.days.filter(({ reason }) => reason === REASON).map(({ date }) => date))
    }
    return days.filter((day) => open.includes(day))
  }
  await expect.poll(openDays, { intervals: [100] }).toEqual(days)
}

/** What `npm run staff` prints. */
export async function managerCode(product: Product, name = 'Ada'): Promise<string> {
  const secret = await loadSecret(product.config)
  return inDatabase(product, (db) => openManager(db, secret, name, Date.now()))
}

/** A reception's code and that of somebody who works there, as a manager makes them. */
export async function receptionCodes(
  product: Product,
  who: { name: string; role: StaffRole },
): Promise<{ device: string; person: string }> {
  const secret = await loadSecret(product.config)
  const now = Date.now()
  return inDatabase(product, (db) =>
    db.transaction(async (tx) => {
      const device = await openPairing(tx, secret, now, { kind: 'reception' })
      const id = await addPerson(tx, who, {}, now)
      return { device, person: await openPersonCode(tx, secret, id ?? '', {}, now) }
    }),
  )
}

/** Makes this device one of the venue's. */
export async function pairAs(page: Page, code: string, name: string): Promise<void> {
  await page.getByText('Espace de l’équipe').click()
  await page.getByLabel('Code d’appairage').fill(code)
  await page.getByLabel('Nom de la tablette').fill(name)
  await page.getByRole('button', { name: 'Appairer cette tablette' }).click()
}

/** Where somebody has a PIN already, names stand first. */
export async function choosePin(page: Page, code: string): Promise<void> {
  const other = page.getByRole('button', { name: 'J’ai un code à usage unique' })
  await other.or(page.getByLabel('Code à usage unique')).waitFor()
  if (await other.isVisible()) await other.click()
  await page.getByLabel('Code à usage unique').fill(code)
  await page.getByLabel('Code PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Encore une fois').fill(PIN)
  await page.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  // A page that is opened again meanwhile would not have sent it.
  await expect(page.getByLabel('Code à usage unique')).toHaveCount(0)
}

/** Pairs this device as the office and signs its manager in at a section. */
export async function openOffice(
  page: Page,
  product: Product,
  section: string,
  name = 'Ada',
): Promise<void> {
  const code = await managerCode(product, name)
  await pairAs(page, code, 'Bureau')
  await page.getByRole('button', { name: section, exact: true }).click()
  await choosePin(page, code)
}

/** Pairs this device as a reception's and signs somebody in at a section. */
export async function openReception(
  page: Page,
  product: Product,
  who: { name: string; role: StaffRole },
  section = 'Journée',
): Promise<void> {
  const codes = await receptionCodes(product, who)
  await pairAs(page, codes.device, 'Accueil')
  await page.getByRole('button', { name: section, exact: true }).click()
  await choosePin(page, codes.person)
}

export async function typePin(page: Page): Promise<void> {
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** A manager's first heavy act asks for one, and is done then. */
export async function choosePassphrase(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Choisir ma phrase de passe' })
  await question.getByLabel('Phrase de passe', { exact: true }).fill(PASSPHRASE)
  await question.getByLabel('Encore une fois').fill(PASSPHRASE)
  await question.getByRole('button', { name: 'Choisir cette phrase' }).click()
  await expect(question).toHaveCount(0)
}

/** The first heavy act of a session asks for it. */
export async function enterPassphrase(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Votre phrase de passe' })
  await question.getByLabel('Phrase de passe', { exact: true }).fill(PASSPHRASE)
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(question).toHaveCount(0)
}
