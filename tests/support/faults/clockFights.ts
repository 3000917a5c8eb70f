import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { randomToken, sha256 } from '../../../server/secret.ts'
import { nextSaturday } from '../people/days.ts'
import { truncateBesideServers } from '../database/database.ts'
import { newAddress } from '../server/testApp.ts'
import { type Client, expireHolds, newKey } from './stormServers.ts'

/** Asks one of two servers, whose clocks differ. */
export type Ask = (
  client: Client,
  route: string[],
  body?: unknown,
  key?: string,
) => Promise<Reply | undefined>

type Reply = { status: number; body: { id?: unknown; code?: string } }

export type Fight = {
  /** The first is ahead of the database's time, the second behind it. */
  asks: readonly [Ask, Ask]
  pool: pg.Pool
  holder: Client
  rival: Client
  /** Who asks for a new password each time. */
  forgetful: Client
  /** Chooses one of the two. */
  pick: () => Ask
}

const slot = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 4 }
const bookings = ['POST', '/venue/bookings']

async function ask(fight: Fight, ...what: Parameters<Ask>): Promise<Reply> {
  const told = await fight.pick()(...what)
  if (told && told.status !== 503) return told
  await wait(20)
  return ask(fight, ...what)
}

/** Everything of a slot is held by one of them, and nothing of it is sold. */
async function hold(fight: Fight): Promise<unknown> {
  await truncateBesideServers(
    fight.pool,
    'bookings, booking_events, holds, idempotency, pool_load, attempts',
  )
  return (await ask(fight, fight.holder, ['POST', '/venue/holds'], slot)).body.id
}

/** What must be true whatever a clock says, and what one round of it gave; each is empty where it is. */
export const fights: Record<string, (fight: Fight) => Promise<string[]>> = {
  async 'a living hold is nobody else’s'(fight) {
    const holdId = await hold(fight)
    if (!holdId) return ['not held']
    const taken = await ask(fight, fight.rival, bookings, slot, newKey())
    const confirmed = await ask(fight, fight.holder, bookings, { ...slot, holdId }, newKey())
    return [
      ...(taken.status === 409 ? [] : [`taken: ${taken.status}`]),
      ...(confirmed.status === 201 ? [] : [`not confirmed: ${confirmed.status}`]),
    ]
  },

  async 'an ended hold is free, and not confirmed once somebody has its places'(fight) {
    const holdId = await hold(fight)
    if (!holdId) return ['not held']
    await expireHolds(fight.pool)
    const taken = await ask(fight, fight.rival, bookings, slot, newKey())
    const confirmed = await ask(fight, fight.holder, bookings, { ...slot, holdId }, newKey())
    return [
      ...(taken.status === 201 ? [] : [`kept: ${taken.status}`]),
      ...(confirmed.status === 409 ? [] : [`confirmed: ${confirmed.status}`]),
    ]
  },

  async 'a session ends at its time'(fight) {
    const isIn = async (left: number) => {
      await fight.pool.query(
        "update sessions set expires_at = clock_timestamp() + $1 * interval '1 ms', last_seen_at = clock_timestamp() where customer = $2",
        [left, fight.holder.id],
      )
      return (await ask(fight, fight.holder, ['GET', '/api/sessions'])).status
    }
    const [living, ended] = [await isIn(5 * MINUTE_MS), await isIn(-5 * MINUTE_MS)]
    await isIn(60 * MINUTE_MS)
    return [
      ...(living === 200 ? [] : [`ended early: ${living}`]),
      ...(ended === 401 ? [] : [`lives on: ${ended}`]),
    ]
  },

  async 'a reset link opens for its half hour'(fight) {
    const { id } = fight.forgetful
    const isOpen = async (left: number) => {
      const token = randomToken()
      await fight.pool.query(
        `insert into password_resets (account, token_hash, expires_at)
          values ($1, $2, clock_timestamp() + $3 * interval '1 ms')`,
        [id, sha256(token), left],
      )
      const visitor = { id: '', token: '', address: newAddress() }
      const body = { token, id, password: 'manette-et-jetons-7' }
      const { status } = await ask(fight, visitor, ['POST', '/api/set-password'], body)
      await fight.pool.query('delete from password_resets')
      return status
    }
    const [living, ended] = [await isOpen(5 * MINUTE_MS), await isOpen(-5 * MINUTE_MS)]
    return [
      ...(living === 200 ? [] : [`void early: ${living}`]),
      ...(ended === 200 ? ['opens late'] : []),
    ]
  },

  async 'five guesses are looked at until the wait is over'(fight) {
    await truncateBesideServers(fight.pool, 'attempts')
    const body = { email: 'personne@exemple.fr', password: 'Printemps1' }
    const guess = async () =>
      (await ask(fight, { ...fight.rival, token: '' }, ['POST', '/api/auth'], body)).status
    const looked = []
    for (let tries = 0; tries < 8; tries += 1) looked.push(await guess())
    const count = looked.filter((status) => status === 401).length
    await fight.pool.query(
      "update attempts set until = clock_timestamp() - interval '1 s' where until is not null",
    )
    const after = await guess()
    return [
      ...(count === 5 ? [] : [`${count} looked at`]),
      ...(after === 401 ? [] : [`still waits: ${after}`]),
    ]
  },
}
