import { sql } from 'drizzle-orm'
import { createBatches } from './batchLoader.ts'
import type { Database } from './database.ts'
import { refusedDays } from './schema/visitors.ts'
import { preparedOnce } from './statement.ts'

type Wish = { date: string; activityId: string }

const counterOf = preparedOnce((db: Database) =>
  createBatches(async (wishes: Wish[]) => {
    const days = new Map<string, typeof refusedDays.$inferInsert>()
    for (const { date: day, activityId } of wishes) {
      const key = `${day} ${activityId}`
      days.set(key, { day, activityId, count: (days.get(key)?.count ?? 0) + 1 })
    }
    // In one order, so that no two processes wait for each other.
    const rows = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    await db
      .insert(refusedDays)
      .values(rows)
      .onConflictDoUpdate({
        target: [refusedDays.day, refusedDays.activityId],
        set: { count: sql`${refusedDays.count} + excluded.count` },
      })
    return () => undefined
  }),
)

/**
 * Counts a wish that found no room. The call that refuses it waits for nothing: one statement at a time of a
 * process counts all that came meanwhile, and where it fails they are not counted.
 */
export function countRefused(db: Database, { date, activityId }: Wish): void {
  counterOf(db)({ date, activityId }).catch(() => undefined)
}
