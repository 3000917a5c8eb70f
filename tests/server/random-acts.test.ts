import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fitCapacity } from '../../server/db/venueValues/capacity.ts'
import { begin, playActs } from '../support/faults/randomActs.ts'
import { findInconsistencies, printFigures, seed, sizeOr } from '../support/faults/stormServers.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { noLimits } from '../support/server/limits.ts'
import { openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

const count = sizeOr(1000)
/** Milliseconds: a machine that does ten acts a second is slow, not broken. */
const TEST_TIMEOUT_MS = 60_000 + count * 100

let database: TestDatabase
let app: TestApp
let people: Person[]
let desk: { token: string; staff: string }
beforeAll(async () => {
  database = await createDatabase(24)
  app = await createTestApp({ database, now: begin, config: { limits: noLimits } })
  const { token, staff } = await openDesk(app)
  desk = { token, staff: staff.id }
  people = await app.registerAll(12)
  // Whoever books may cancel and change until the start; every raise beyond the capacity is noted, whoever made it.
  await database.pool.query(`
    update activities set cancel_before = 0, cutoff = 0, origin = 'staff' where id = 'vr';
    create table raised_over (pool text, quantum timestamptz, load int, capacity int);
    create function note_raise() returns trigger language plpgsql as $$ begin
      if new.load > coalesce(old.load, 0) and new.load > coalesce(new.capacity, new.stations) then
        insert into raised_over values (new.pool, new.quantum, new.load, new.capacity);
      end if;
      return null;
    end $$;
    create trigger note_raise after insert or update on pool_load for each row execute function note_raise()`)
}, 120_000)
beforeEach(async () => {
  await database.pool.query(`
    truncate closures, bookings, booking_events, pool_load, holds, waits, letters, guests, idempotency,
      customer_versions, attempts, scans, raised_over;
    update pools set stations = 8, origin = 'staff' where id = 'vr'`)
  app.clock.now = begin
  await fitCapacity(database.db, begin)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const everyAct = [
  'book',
  'hold',
  'confirm',
  'release',
  'change',
  'cancel',
  'sell',
  'absent',
  'return',
  'move',
  'cancel by staff',
  'close',
  'reopen',
  'capacity',
]
const play = (acts = count, from = seed) => playActs({ app, people, desk, count: acts, seed: from })
/** Plays other acts again and again until one has raised the load above the capacity, or ever so many have not. */
async function playUntilRaised(): Promise<void> {
  for (let round = 0; round < 12 && !(await raisedOver()).length; round += 1) {
    await play(Math.ceil(count / 4), seed + round)
  }
}
const raisedOver = async () => (await database.pool.query('select * from raised_over')).rows

test(
  `${count} acts of clients and of the team, seed ${seed}: nothing is raised above the capacity, and the load is what stands`,
  async () => {
    const { done, unexpected } = await play()
    printFigures('acts', done)
    expect(unexpected).toEqual([])
    expect(await raisedOver()).toEqual([])
    const { unbalanced, deadlocks } = await findInconsistencies(database.pool)
    expect({ unbalanced, deadlocks }).toEqual({ unbalanced: [], deadlocks: 0 })
    expect(everyAct.filter((act) => !done[act])).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

test(
  'where what is given back leaves the bound, the same acts resell it (negative control)',
  async () => {
    await database.pool.query(`
      alter table pool_load drop constraint pool_load_bound;
      create function keep_bound() returns trigger language plpgsql as $$ begin
        if new.load < old.load then new.stations := old.stations; end if;
        return new;
      end $$;
      create trigger keep_bound before update on pool_load for each row execute function keep_bound()`)
    await playUntilRaised()
    expect(await raisedOver()).not.toEqual([])
    const { unbalanced } = await findInconsistencies(database.pool)
    expect(unbalanced, 'each still gives what it took').toEqual([])
  },
  TEST_TIMEOUT_MS,
)

test(
  'with the CHECKs taken away they oversell (negative control)',
  async () => {
    await database.pool.query(`
      drop trigger keep_bound on pool_load;
      alter table pool_load drop constraint pool_load_fits`)
    await playUntilRaised()
    expect(await raisedOver()).not.toEqual([])
  },
  TEST_TIMEOUT_MS,
)
