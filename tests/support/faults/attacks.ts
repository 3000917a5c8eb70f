import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as v from 'valibot'
import { ProviderToken } from '../../../shared/api/account/session.ts'
import { visitorSecretOf } from '../../../shared/api/visitor.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { keyOf } from '../../../server/limits/count.ts'
import { randomToken } from '../../../server/secret.ts'
import { nextSaturday } from '../people/days.ts'
import { account } from '../people/account.ts'
import { contact } from '../server/inquiries.ts'
import { secret } from '../server/testApp.ts'
import { call, type Client, newKey, type StormReply } from './stormServers.ts'

/** Where an attack happens: two servers, customers to spend, the venue's own tablet. */
export type Field = {
  ports: string[]
  pool: pg.Pool
  device: string
  /** Customers whom nobody has used. */
  take(count: number): Client[]
  /** Answers by status and code; `BUSY`, which asked again, may have been counted by the server all the same. */
  counts: Record<string, number>
  /** How many letters have come to an address that begins so. */
  mailed(start: string): number
}

const BUSY = 'busy, or no answer'

/** One network exceeds one limit; gives how many of its tries got through. */
export type Attack = {
  most: number
  /** How many networks attack at once, where it is one device that is counted. */
  networks?: number
  play: (field: Field, network: number) => Promise<number>
  /** Where the number is of all networks together: how much all of them got through. */
  total?: (field: Field) => number | Promise<number>
}

const booking = ['POST', '/api/proxy?endpoint=/bookings']
const first = nextSaturday()
/** Saturdays and Sundays, on which the venue is open all afternoon. */
const days = [0, 1, 7, 8, 14, 15].map((days) => addDays(first, days))
export const wish = { activityId: 'arcade', date: first, time: '15:00', participants: 1 }
export const wishOf = (n: number) => ({
  ...wish,
  date: days[n % 6] ?? first,
  time: `${15 + Math.floor(n / 6)}:00`,
})

let turn = 0
/** Hundreds of networks look whether their letters have left: more often, they would keep them from leaving. */
const LOOK_MS = 500
/** How many networks of a block an attack on one address comes from. */
export const BLOCK_NETWORKS = 40

/** Sends to one server after the other; whoever hears that it is busy, or nothing, asks again. */
export async function send(
  field: Field,
  client: Client,
  route: string[],
  body?: unknown,
  key?: string,
): Promise<StormReply> {
  const port = field.ports[(turn += 1) % field.ports.length] ?? ''
  const told = await call(port, client, route, body, key)
  if (!told || told.status === 503) {
    field.counts[BUSY] = (field.counts[BUSY] ?? 0) + 1
    await wait(50)
    return send(field, client, route, body, key)
  }
  const name = `${told.status} ${told.body.code ?? ''}`
  field.counts[name] = (field.counts[name] ?? 0) + 1
  return told
}

export const passed = (
  replies: StormReply[],
  isThrough = ({ status }: StormReply) => status < 300,
) => replies.filter(isThrough).length

export const addressOf = (block: number, network: number) =>
  `10.${block}.${network >> 8}.${network & 255}`

export function book(field: Field, client: Client, wanted: object[]): Promise<StormReply[]> {
  return Promise.all(wanted.map((body) => send(field, client, booking, body, newKey())))
}

export const many = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n))

/** One customer of a network of their own asks for all of this at once. */
export const byOne = (wanted: object[]) => async (field: Field) => {
  const [client] = field.take(1)
  return client ? passed(await book(field, client, wanted)) : -1
}

/** Customers of one network ask for seven visits each, all at once. */
export const byCrowd =
  (people: number, isOnDevice: boolean) => async (field: Field, network: number) => {
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
export async function bookAndCancel(field: Field): Promise<number> {
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

export const register =
  (tries: number, isOnDevice: boolean) => async (field: Field, network: number) => {
    const block = isOnDevice ? 44 : 43
    const client = nobody(addressOf(block, network))
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
export const inquire =
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

export const sameEmail = inquire(45, 8, (network) => `une.${network}@client.example`)
export const ownEmails = inquire(46, 13, (network, n) => `des.${network}.${n}@client.example`)

/** Somebody without an account, from this network. */
const nobody = (address: string, token = ''): Client => ({ id: '', token, address })

/** Customers of one network whose address nobody has proved. */
export async function takeUnproved(
  field: Field,
  count: number,
  address?: string,
): Promise<Client[]> {
  const clients = field.take(count).map((client) => ({ ...client, ...(address && { address }) }))
  await field.pool.query('update accounts set must_prove = true where id = any($1)', [
    clients.map(({ id }) => id),
  ])
  return clients
}

const holding = ['POST', '/venue/holds']
const isTaken = ({ status }: StormReply) => status === 201

/** Visitors of one network hold one start each. */
export const holdEach =
  (block: number, starts: object[]) =>
  async (field: Field, network: number): Promise<number> => {
    const replies = await Promise.all(
      starts.map((start) => send(field, newVisitor(addressOf(block, network)), holding, start)),
    )
    return passed(replies, isTaken)
  }

const newVisitor = (address: string) => nobody(address, visitorSecretOf(randomToken()))

/** One visitor holds and gives back, again and again. */
export const holdAndRelease =
  (block: number, starts: object[]) =>
  async (field: Field, network: number): Promise<number> => {
    const visitor = newVisitor(addressOf(block, network))
    let through = 0
    for (const start of starts) {
      const { status, body } = await send(field, visitor, holding, start)
      if (status !== 201) continue
      through += 1
      await send(field, visitor, ['DELETE', `/venue/holds/${body.id}`])
    }
    return through
  }

/** How many of so many letters with a code are promised. */
export async function askCodes(
  field: Field,
  tries: { address: string; email: string }[],
): Promise<StormReply[]> {
  return Promise.all(
    tries.map(({ address, email }) =>
      send(field, nobody(address), ['POST', '/api/codes'], { email }),
    ),
  )
}

export const codes =
  (block: number, tries: number, emailOf: (n: number) => string) =>
  async (field: Field, network: number): Promise<number> => {
    const address = addressOf(block, network)
    const email = (n: number) => `code.${block}.${network}.${emailOf(n)}@client.example`
    return passed(
      await askCodes(
        field,
        many(tries, (n) => ({ address, email: email(n) })),
      ),
    )
  }

/** From another network each: the hours of one begin anew, and only its days are left. */
export const nextHour = (field: Field, ...names: string[]) =>
  field.pool.query('delete from attempts where key = any($1)', [
    names.map((name) => keyOf(secret, 'codes-per-hour', name)),
  ])

/** Wrong codes for one address, five of each letter: how many are looked at. */
export async function guessCodes(
  field: Field,
  email: string,
  addresses: string[],
): Promise<number> {
  const asked = await askCodes(
    field,
    addresses.map((address) => ({ address, email })),
  )
  let looked = 0
  for (const [n, { body }] of asked.entries())
    for (let guessed = 0; guessed < 5; guessed += 1) {
      const proof = { challenge: body.challenge, code: '00000000' }
      const reply = await send(field, nobody(addresses[n] ?? ''), ['POST', '/api/auth'], proof)
      if (reply.status === 401) looked += 1
    }
  return looked
}

/** The secret of the invitation to a visit. */
async function invite(field: Field, n: number): Promise<string> {
  const [host] = field.take(1)
  if (!host) return ''
  const { body } = await send(field, host, booking, wishOf(n), newKey())
  const path = `/venue/bookings/${body.data?.bookingId}/invitation`
  return (await send(field, host, ['PUT', path])).body.invitation?.secret ?? ''
}

/** Guests of one network answer each of these invitations so often. */
export const answerAll =
  (block: number, invitations: number, tries: number) => async (field: Field, network: number) => {
    const address = addressOf(block, network)
    const secrets = await Promise.all(many(invitations, (n) => invite(field, n)))
    const replies = secrets.flatMap((invitation) =>
      many(tries, () => {
        const body = { guest: newKey(), name: 'Lou', isComing: true }
        const guest = { ...nobody(address), invitation }
        return send(field, guest, ['PUT', '/venue/invitation/answer'], body)
      }),
    )
    return passed(await Promise.all(replies))
  }

/** Waits until all that is to leave to a customer has left, or is kept for another day. */
async function settled({ pool }: Field, { id }: Client): Promise<void> {
  const text = `select (select count(*) from letters where kind <> 'visit-summary' and email = $1)
    + (select count(*) from booking_events join bookings on bookings.id = booking
      where customer = $2 and told_at is null) as n`
  while (Number((await pool.query(text, [emailOf(id), id])).rows[0].n) > 0) await wait(LOOK_MS)
}

/** The address of a customer whom `openClients` made. */
const emailOf = (id: string) => `storm.${Number(id) - 1_000_000}@exemple.fr`

/** Visits of one who proved nothing: how many letters come of three that are booked and cancelled. */
export async function visitLetters(field: Field): Promise<number> {
  const [client] = await takeUnproved(field, 1)
  if (!client) return -1
  for (let n = 0; n < 3; n += 1) {
    const { body } = await send(field, client, booking, wishOf(n), newKey())
    await settled(field, client)
    const path = `/venue/bookings/${body.data?.bookingId}/cancel`
    await send(field, client, ['POST', path], { serial: 1 })
    await settled(field, client)
  }
  return field.mailed(emailOf(client.id))
}

/** Eight changes of a password, as they are queued: how many letters come of them. */
export async function accountLetters(field: Field): Promise<number> {
  const [client] = await takeUnproved(field, 1)
  if (!client) return -1
  await field.pool.query(
    `insert into letters (id, kind, email, email_key, created_at, next_attempt_at)
      select 'storm-' || $1 || n, 'password-changed', $2, $2, '2000-01-01', '2000-01-01' from generate_series(1, 8) as n`,
    [client.id, emailOf(client.id)],
  )
  await settled(field, client)
  return field.mailed(emailOf(client.id))
}

/** Conversations of assistants hold one start each. */
export async function holdForAgents(field: Field, network: number): Promise<number> {
  const agent = nobody(addressOf(63, network))
  const ask = (n: number) => {
    const params = { name: 'hold', arguments: wishOf(n) }
    return send(field, agent, ['POST', '/mcp'], {
      jsonrpc: '2.0',
      id: n,
      method: 'tools/call',
      params,
    })
  }
  return passed(await Promise.all(many(15, ask)))
}

export const counted = (text: string) => async (field: Field) =>
  Number((await field.pool.query(text)).rows[0].n)
