import pg from 'pg'
import { addMonths, instantOf, today } from '../../shared/rules/day.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { connectionOf } from './bookings.ts'

const FEW = 1000
const MANY = 1_000_000
const ROUNDS = 200

/** Milliseconds of one month's answer with few and with many bookings in the table: medians, asked in turns. */
export type MonthFigures = { ratio: number; few: number; many: number; slots: number }

/** Two servers with the same month ahead; one has sold a million visits before. */
export async function measureMonth(): Promise<MonthFigures> {
  const products = [await openProduct(), await openProduct()] as const
  try {
    const [small, large] = products
    await sell(small, FEW)
    await sell(large, MANY)
    const times = { few: new Array<number>(), many: new Array<number>() }
    let slots = 0
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await askMonth(small, (count) => (slots = count)))
      times.many.push(await askMonth(large, () => undefined))
    }
    const few = median(times.few)
    const many = median(times.many)
    return { ratio: many / few, few, many, slots }
  } finally {
    for (const product of products) await product.close()
  }
}

/** A thousand of them in the month that is asked for, the others hour after hour before. */
async function sell({ dataDir }: Product, count: number): Promise<void> {
  const pool = new pg.Pool({ ...(await connectionOf(dataDir)), max: 1 })
  pool.on('error', () => undefined)
  const first = new Date(instantOf(`${monthAhead()}-01`, '14:00') ?? 0)
  await pool.query(
    `insert into bookings (id, customer, activity_id, activity_name, pool, units, starts_at, day, time,
       duration, participants, status, price_cents, created_at)
     select 'bench-' || n, n % 5000, 'vr', 'Réalité virtuelle', 'vr', 1, starts_at, starts_at::date, '14:00',
       60, 1, 'confirmed', 2500, now()
     from generate_series(0, $1::int - 1) n,
       lateral (select $2::timestamptz + case when n < 1000 then n / 4 else (1000 - n) / 16 end * interval '1 hour' as starts_at) at`,
    [count, first],
  )
  await pool.query(
    `insert into pool_load (pool, quantum, load, stations)
     select pool, starts_at + q * interval '15 minutes', count(*)::int, greatest(4, count(*)::int)
     from bookings, generate_series(0, 3) q group by 1, 2`,
  )
  await pool.query('vacuum analyze bookings, pool_load')
  await pool.end()
}

/** The month after next: all of it lies ahead. */
function monthAhead(): string {
  return addMonths(`${today(Date.now()).slice(0, 7)}-01`, 2).slice(0, 7)
}

async function askMonth({ url }: Product, told: (slots: number) => void): Promise<number> {
  const began = performance.now()
  const response = await fetch(
    `${url}/venue/availability/month?month=${monthAhead()}&activityId=vr`,
  )
  const body: { days: { slots: unknown[] }[] } = await response.json()
  told(body.days.reduce((sum, { slots }) => sum + slots.length, 0))
  return performance.now() - began
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
