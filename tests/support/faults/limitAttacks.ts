import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as v from 'valibot'
import { ProviderToken } from '../../../shared/api/account/session.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { type LimitName, limitOf, type Limits } from '../../../server/limits/limits.ts'
import { nextSaturday } from '../people/days.ts'
import { account } from '../people/account.ts'
import { contact } from '../server/inquiries.ts'
import { call, type Client, newKey, type StormReply } from './stormServers.ts'

/** An account costs an Argon2 hash, and a paired tablet's bookings are many: fewer of them, to be counted alike. */
export const lowered = {
  'network-registrations-per-hour': 3,
  'device-registrations-per-hour': 4,
  'device-bookings-per-hour': 12,
} satisfies Limits

/** Where an attack happens: two servers, customers to spend, the venue's own tablet. */
export type Field = {
  ports: string[]
  pool: pg.Pool
  device: string
  /** Customers whom nobody has used. */
  take(count: number): Client[]
  /** Answers by status and code. */
  counts: Record<string, number>
}

/** One network exceeds one limit; gives how many of its tries got through. */
export type Attack = { most: number; play: (field: Field, network: number) => Promise<number> }

const booking = ['POST', '/api/proxy?endpoint=/bookings']
const first = nextSaturday()
/** Saturdays and Sundays, on which the venue is open all afternoon. */
const days = [0, 1, 7, 8, 14, 15].map((days) => addDays(first, days))
const wish = { activityId: 'arcade', date: first, time: '15:00', participants: 1 }
const wishOf = (n: number) => ({
  ...wish,
  date: days[n % 6] ?? first,
  time: `${15 + Math.floor(n / 6)}:00`,
})

let turn = 0

/** Sends to one server after the other; whoever hears that it is busy, or nothing, asks again. */
async function send(
  field: Field,
  client: Client,
  route: string[],
  body?: unknown,
  key?: string,
): Promise<StormReply> {
  const port = field.ports[(turn += 1) % field.ports.length] ?? ''
  const told = await call(port, client, route, body, key)
  if (!told || told.status === 503) {
    await wait(50)
    return send(field, client, route, body, key)
  }
  const name = `${told.status} ${told.body.code ?? ''}`
  field.counts[name] = (field.counts[name] ?? 0) + 1
  return told
}

const passed = (replies: StormReply[], isThrough = ({ status }: StormReply) => status < 300) =>
  replies.filter(isThrough).length

const addressOf = (block: number, network: number) => `10.${block}.${network >> 8}.${network & 255}`

function book(field: Field, client: Client, wanted: object[]): Promise<StormReply[]> {
  return Promise.all(wanted.map((body) => send(field, client, booking, body, newKey())))
}

const many = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n))

/** One customer of a network of their own asks for all of this at once. */
const byOne = (wanted: object[]) => async (field: Field) => {
  const [client] = field.take(1)
  return client ? passed(await book(field, client, wanted)) : -1
}

/** Customers of one network ask for seven visits each, all at once. */
const byCrowd = (people: number, isOnDevice: boolean) => async (field: Field, network: number) => {
  const address = addressOf(isOnDevice ? 42 : 41, network)
  const crowd = field.take(people).map((client) => ({
    ...client,
    address,
    ...(isOnDevice && { device: field.device }),
  }))
  const replies = await Promise.all(crowd.map((client) => book(field, client, many(7, wishOf))))
  return passed(replies.flat())
}

/** They book and cancel, again and again. */
async function bookAndCancel(field: Field): Promise<number> {
  const [client] = field.take(1)
  if (!client) return -1
  let through = 0
  for (let n = 0; n < 12; n += 1) {
    const { status, body } = await send(field, client, booking, wish, newKey())
    if (status !== 201) continue
    through += 1
    const path = `/venue/bookings/${body.data?.bookingId}/cancel`
    await send(field, client, ['POST', path], { serial: 1 })
  }
  return through
}

const register = (tries: number, isOnDevice: boolean) => async (field: Field, network: number) => {
  const block = isOnDevice ? 44 : 43
  const client = { id: '', token: '', address: addressOf(block, network) }
  const minted = await send(field, client, ['GET', '/api/heitz/token'])
  const visitor = {
    ...client,
    token: v.parse(ProviderToken, minted.body),
    ...(isOnDevice && { device: field.device }),
  }
  const bodies = many(tries, (n) => ({
    ...account,
    email: `nouveau.${block}.${network}.${n}@exemple.fr`,
  }))
  const route = ['POST', '/provider/api/users']
  return passed(await Promise.all(bodies.map((body) => send(field, visitor, route, body))))
}

/** Inquiries of one network; how many were kept, and how many of those are acknowledged. */
const inquire =
  (block: number, tries: number, emailOf: (network: number, n: number) => string) =>
  async (field: Field, network: number): Promise<{ kept: number; acknowledged: number }> => {
    const client = { id: '', token: '', address: addressOf(block, network) }
    const replies = await Promise.all(
      many(tries, async (n) => {
        const key = newKey()
        const body = { ...contact, email: emailOf(network, n) }
        return { key, told: await send(field, client, ['POST', '/api/requests'], body, key) }
      }),
    )
    const { rows } = await field.pool.query(
      'select count(*)::int as n from requests where key = any($1) and is_acknowledged',
      [replies.map(({ key }) => key)],
    )
    return { kept: passed(replies.map(({ told }) => told)), acknowledged: rows[0].n }
  }

const sameEmail = inquire(45, 8, (network) => `une.${network}@client.example`)
const ownEmails = inquire(46, 13, (network, n) => `des.${network}.${n}@client.example`)

/** Those of the table, in the order in which they are to be played. */
export function tableAttacks(limits: Limits): Partial<Record<LimitName, Attack>> {
  const attack = (name: LimitName, play: Attack['play']) => ({
    [name]: { most: limitOf(limits, name).most, play },
  })
  return {
    ...attack('visits-ahead', byOne(many(12, wishOf))),
    ...attack('places-ahead', async (field) => {
      const eights = many(7, (n) => ({ ...wishOf(n), participants: 8 }))
      return 8 * (await byOne(eights)(field))
    }),
    ...attack('visits-per-day', byOne(many(7, (n) => ({ ...wish, time: `${15 + n}:00` })))),
    ...attack('bookings-per-hour', bookAndCancel),
    ...attack('network-bookings-per-hour', byCrowd(5, false)),
    ...attack('device-bookings-per-hour', byCrowd(2, true)),
    ...attack('network-registrations-per-hour', register(5, false)),
    ...attack('device-registrations-per-hour', register(6, true)),
    ...attack('email-inquiries-per-hour', async (field, network) =>
      sameEmail(field, network).then(({ kept }) => kept),
    ),
    ...attack('email-acknowledgements-per-day', async (field, network) =>
      inquire(
        47,
        5,
        () => `trois.${network}@client.example`,
      )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    ...attack('network-acknowledgements-per-day', async (field, network) =>
      inquire(
        48,
        7,
        (_, n) => `cinq.${network}.${n}@client.example`,
      )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    ...attack('network-inquiries-per-hour', async (field, network) =>
      ownEmails(field, network).then(({ kept }) => kept),
    ),
  }
}

const untilRefused = (replies: StormReply[]) => passed(replies, ({ status }) => status !== 429)

/** Calls without a number in the table: what each network gets out of so many tries. */
export const callAttacks: Record<string, Attack> = {
  'password-reset': repeated('/api/password-reset', 20),
  chat: repeated('/api/chat', 120),
  'set-password': repeated('/api/set-password', 40),
}

function repeated(path: string, most: number): Attack {
  return {
    most,
    async play(field, network) {
      const client = { id: '', token: '', address: addressOf(49, network) }
      const tries = many(most + 3, () => send(field, client, ['POST', path], {}))
      return untilRefused(await Promise.all(tries))
    },
  }
}

/** So many guesses at one account from one network, all at once: how many are looked at. */
export async function guess(field: Field, email: string, network: number): Promise<number> {
  const client = { id: '', token: '', address: addressOf(50, network) }
  const body = { email, password: 'Printemps1' }
  const tries = many(10, () => send(field, client, ['POST', '/api/auth'], body))
  return untilRefused(await Promise.all(tries))
}
