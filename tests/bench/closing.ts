import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import { Paired } from '../../shared/api/checkIn.ts'
import { ClosureEffect } from '../../shared/api/staff/closures.ts'
import { StaffSession } from '../../shared/api/staff/staff.ts'
import { addDays } from '../../shared/rules/day.ts'
import { inDatabase } from '../support/people/door.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { receptionCodes } from '../support/people/team.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { busyDay, sellDay } from './busyDay.ts'
import { median } from './throttle.ts'

const ROUNDS = 9
const VISITS = 400
const HOLDS = 60

/** Milliseconds until a day of so many visits and held places is closed, as its supervisor waits for it: a median. */
export async function measureClosing(): Promise<number> {
  const product = await openProduct()
  try {
    const days = Array.from({ length: ROUNDS }, (_, n) => addDays(busyDay, n))
    for (const day of days) {
      await sellDay(product, VISITS, day)
      await holdPlaces(product, HOLDS, day)
    }
    const ask = await signIn(product)
    const times: number[] = []
    for (const date of days) {
      const began = performance.now()
      const { visits, held } = v.parse(
        ClosureEffect,
        await ask('/api/staff/closures', { date, reason: 'Neige' }),
      )
      times.push(performance.now() - began)
      if (visits !== VISITS || held !== HOLDS) throw new Error(`${visits} visits, ${held} holds`)
    }
    return median(times)
  } finally {
    await product.close()
  }
}

async function holdPlaces(product: Product, count: number, day: string): Promise<void> {
  await inDatabase(product, async (db) => {
    await db.execute(sql`insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time,
        duration, buffer, participants, created_at, expires_at)
      select 'hold' || id, 'hold' || id, 'hold', activity_id, pool, units, starts_at, day, time,
        duration, buffer, participants, now(), now() + interval '15 minutes'
      from bookings where day = ${day} order by id limit ${count}`)
    await db.execute(sql`update pool_load set load = load + held
      from (select pool, starts_at, sum(units)::int as held from holds where day = ${day} group by 1, 2) holds
      where holds.pool = pool_load.pool and starts_at = quantum`)
  })
}

/** The calls of a supervisor at the reception. */
async function signIn(product: Product) {
  const codes = await receptionCodes(product, { name: 'Cleo', role: 'supervisor' })
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const told: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
  const { token } = v.parse(
    Paired,
    await post('/api/check-in/pair', { code: codes.device, name: 'Accueil' }, {}),
  )
  const device = { Authorization: `Bearer ${token}` }
  const chosen = await post('/api/staff/pin', { code: codes.person, pin: PIN }, device)
  const session = v.parse(StaffSession, chosen)
  return (path: string, body: object) =>
    post(path, body, { ...device, 'Staff-Session': session.token })
}
