import { and, asc, eq } from 'drizzle-orm'
import { toCents } from '../../../shared/rules/money.ts'
import { leastTotal, type Tariff } from '../../../shared/rules/tariff.ts'
import type { Database, Transaction } from '../database.ts'
import type { activities } from '../schema/booking.ts'
import { tariffs } from '../schema/venue.ts'
import type { FolderValues } from './folder.ts'
import { pricesAt } from './prices.ts'
import { followFolder, type StaffSetRow } from './reconcile.ts'

type ActivityRow = Pick<typeof activities.$inferSelect, 'id' | 'isByTariff' | 'minParticipants'>
/** What an activity is sold for: by tariffs, the price is the least that a party pays. */
type Price = { cents: number; tariffs?: Tariff[] }

/** Tells by which tariffs an activity is sold at `now`, those that have a price; nothing of another. */
export async function loadTariffs(db: Database, rows: readonly ActivityRow[], now: number) {
  const known = rows.some(({ isByTariff }) => isByTariff) ? await load(db, now) : []
  return ({ id, minParticipants }: ActivityRow): Price | undefined => {
    const own = known.filter(({ activity }) => activity === id)
    if (!own.length) return undefined
    const sold = own.map(({ tariff }) => tariff)
    return {
      cents: toCents(leastTotal(sold, minParticipants)),
      tariffs: sold,
    }
  }
}

async function load(db: Database, now: number) {
  const current = pricesAt(db, now)
  const isPrice = and(eq(current.activity, tariffs.activity), eq(current.tariff, tariffs.id))
  const rows = await db
    .select()
    .from(tariffs)
    .innerJoin(current, isPrice)
    .orderBy(asc(tariffs.position), asc(tariffs.id))
  return rows.map(({ tariffs: row, current: { cents } }) => {
    const { activity, id, name, minAge, maxAge, proof, people, seats, accompaniedBy } = row
    const tariff: Tariff = {
      id,
      name,
      price: cents / 100,
      ...(minAge !== null && { minAge }),
      ...(maxAge !== null && { maxAge }),
      ...(proof !== null && { proof }),
      people,
      seats,
      ...(accompaniedBy.length && { accompaniedBy }),
    }
    return { activity, cents, tariff }
  })
}

/** Brings in the tariffs of each activity. */
export async function seedTariffs(tx: Transaction, folder: FolderValues): Promise<StaffSetRow[]> {
  return followFolder(tx, tariffs, {
    what: 'tariff',
    standing: await tx.select().from(tariffs),
    rows: folder.activities.flatMap(({ id, tariffs: own = [] }) =>
      own.map((tariff, position) => tariffRow(id, tariff, position)),
    ),
  })
}

/** A tariff as its row. */
export function tariffRow(activity: string, tariff: Tariff, position: number) {
  const { id, name, people, seats } = tariff
  const { minAge = null, maxAge = null, proof = null, accompaniedBy = [] } = tariff
  return { activity, id, position, name, minAge, maxAge, proof, people, seats, accompaniedBy }
}
