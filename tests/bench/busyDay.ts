import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { addDays, instantOf, today } from '../../shared/rules/day.ts'
import { inDatabase } from '../support/people/door.ts'
import { openReception } from '../support/people/team.ts'
import type { Product } from '../support/product/product.ts'

/** Tomorrow: none of its visits is over, whatever the hour is. */
export const busyDay = addDays(today(Date.now()), 1)

/** Visits of guests on one day: five of each of three activities at each quarter of an hour. */
export async function sellDay(product: Product, count: number, day = busyDay): Promise<void> {
  const opening = new Date(instantOf(day, '14:00') ?? 0).toISOString()
  await inDatabase(product, async (db) => {
    await db.execute(sql`update pools set stations = 20, origin = 'staff'`)
    await db.execute(sql`insert into guests (id, name, phone)
      select 'guest:bench' || ${day} || n, 'Client ' || n, '0612345678'
      from generate_series(1, ${count}::int) n`)
    await db.execute(sql`insert into bookings (id, reference, customer, activity_id, activity_name, pool, units,
        starts_at, day, time, duration, participants, status, price_cents, lines, created_at)
      select 'bench' || ${day} || n, 'BENCH' || ${day} || n, 'guest:bench' || ${day} || n,
        one.id, one.name, one.pool, 1, at,
        ${day}, to_char(at at time zone 'Europe/Paris', 'HH24:MI'), 15, 1 + n % 4, 'confirmed', 2500,
        '[{"option":null,"label":"Une visite","quantity":1,"unitCents":2500}]', now()
      from generate_series(1, ${count}::int) n,
        lateral (select ${opening}::timestamptz + (n / 15) * interval '15 minutes' as at) start,
        lateral (select * from activities order by position offset n % 3 limit 1) one`)
    await db.execute(sql`insert into pool_load (pool, quantum, load, stations, capacity)
      select pool, starts_at, sum(units)::int, 20, 20 from bookings where day = ${day} group by 1, 2`)
    await db.execute(sql`analyze bookings, guests, pool_load`)
  })
}

/** A tablet of the reception on which somebody is signed in, with « Journée » open. */
export async function openDesk(browser: Browser, product: Product, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1180, height: 820 },
    locale: 'fr-FR',
  })
  const page = await context.newPage()
  await page.goto('/scan')
  await openReception(page, product, { name, role: 'host' })
  await page.getByLabel('Jour', { exact: true }).waitFor()
  return page
}

/** Its first visit, or that there is none. */
const FIRST_OF_DAY = '[id^="visite-"], p:has-text("Personne n’a réservé")'

/** Shows a day, once it has come. */
export async function showDay(page: Page, day: string): Promise<void> {
  await page.getByLabel('Jour', { exact: true }).fill(day)
  await page.locator(FIRST_OF_DAY).first().waitFor()
}
