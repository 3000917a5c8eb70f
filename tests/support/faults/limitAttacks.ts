import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as v from 'valibot'
import { ProviderToken } from '../../../shared/api/account/session.ts'
import { visitorSecretOf } from '../../../shared/api/visitor.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { keyOf } from '../../../server/limits/count.ts'
import { randomToken } from '../../../server/secret.ts'
import { type LimitName, limitOf, type Limits } from '../../../server/limits/limits.ts'
import { nextSaturday } from '../people/days.ts'
import { account } from '../people/account.ts'
import { contact } from '../server/inquiries.ts'
import { secret } from '../server/testApp.ts'
import { call, type Client, newKey, type StormReply } from './stormServers.ts'

/** What is slow, or cannot be had more often than another limit lets, is made fewer, to be counted alike. */
export const lowered = {
  'network-registrations-per-hour': 3,
  'device-registrations-per-hour': 4,
  'device-bookings-per-hour': 12,
  'venue-codes-per-hour': 60,
  'wrong-codes-per-day': 6,
  'email-wrong-codes-per-day': 12,
  'answers-per-invitation': 5,
  'network-invitation-answers-per-hour': 8,
  'agent-holds-per-hour': 12,
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
  /** How many letters have come to an address that begins so. */
  mailed(start: string): number
}

/** One network exceeds one limit; gives how many of its tries got through. */
export type Attack = {
  most: number
  play: (field: Field, network: number) => Promise<number>
  /** Where the number is of all networks together: how much all of them got through. */
  total?: (field: Field) => number | Promise<number>
}

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
/** How many networks of a block an attack on one address comes from. */
const BLOCK_NETWORKS = 40

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

/** Somebody without an account, from this network. */
const nobody = (address: string, token = ''): Client => ({ id: '', token, address })

/** Customers of one network whose address nobody has proved. */
async function takeUnproved(field: Field, count: number, address?: string): Promise<Client[]> {
  const clients = field.take(count).map((client) => ({ ...client, ...(address && { address }) }))
  await field.pool.query('update accounts set must_prove = true where id = any($1)', [
    clients.map(({ id }) => id),
  ])
  return clients
}

const holding = ['POST', '/venue/holds']
const isTaken = ({ status }: StormReply) => status === 201

/** Visitors of one network hold one start each. */
const holdEach =
  (block: number, starts: object[]) =>
  async (field: Field, network: number): Promise<number> => {
    const replies = await Promise.all(
      starts.map((start) => send(field, newVisitor(addressOf(block, network)), holding, start)),
    )
    return passed(replies, isTaken)
  }

const newVisitor = (address: string) => nobody(address, visitorSecretOf(randomToken()))

/** One visitor holds and gives back, again and again. */
const holdAndRelease =
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
async function askCodes(
  field: Field,
  tries: { address: string; email: string }[],
): Promise<StormReply[]> {
  return Promise.all(
    tries.map(({ address, email }) =>
      send(field, nobody(address), ['POST', '/api/codes'], { email }),
    ),
  )
}

const codes =
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
const nextHour = (field: Field, ...names: string[]) =>
  field.pool.query('delete from attempts where key = any($1)', [
    names.map((name) => keyOf(secret, 'codes-per-hour', name)),
  ])

/** Wrong codes for one address, five of each letter: how many are looked at. */
async function guessCodes(field: Field, email: string, addresses: string[]): Promise<number> {
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
const answerAll =
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
  while (Number((await pool.query(text, [emailOf(id), id])).rows[0].n) > 0) await wait(50)
}

/** The address of a customer whom `openClients` made. */
const emailOf = (id: string) => `storm.${Number(id) - 1_000_000}@exemple.fr`

/** Visits of one who proved nothing: how many letters come of three that are booked and cancelled. */
async function visitLetters(field: Field): Promise<number> {
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
async function accountLetters(field: Field): Promise<number> {
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
async function holdForAgents(field: Field, network: number): Promise<number> {
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

const counted = (text: string) => async (field: Field) =>
  Number((await field.pool.query(text)).rows[0].n)

/** A limit that another storm attacks, or a test of the server with its control. */
type Elsewhere = 'storms/agents' | 'server/staff-sight'

/**
 * Each row of the table has its attack, in the order in which they are to be played: those on the number of all
 * networks together come last.
 */
export function tableAttacks(limits: Limits): Record<LimitName, Attack | Elsewhere> {
  const attack = (name: LimitName, play: Attack['play'], total?: Attack['total']): Attack => ({
    most: limitOf(limits, name).most,
    play,
    ...(total && { total }),
  })
  return {
    'visits-ahead': attack('visits-ahead', byOne(many(12, wishOf))),
    'places-ahead': attack('places-ahead', async (field) => {
      const eights = many(7, (n) => ({ ...wishOf(n), participants: 8 }))
      return 8 * (await byOne(eights)(field))
    }),
    'visits-per-day': attack(
      'visits-per-day',
      byOne(many(7, (n) => ({ ...wish, time: `${15 + n}:00` }))),
    ),
    'bookings-per-hour': attack('bookings-per-hour', bookAndCancel),
    'network-bookings-per-hour': attack('network-bookings-per-hour', byCrowd(5, false)),
    'device-bookings-per-hour': attack('device-bookings-per-hour', byCrowd(2, true)),
    'unproved-visits-ahead': attack('unproved-visits-ahead', async (field) => {
      const [client] = await takeUnproved(field, 1)
      return client ? passed(await book(field, client, many(4, wishOf))) : -1
    }),
    'network-unproved-visits-per-day': attack(
      'network-unproved-visits-per-day',
      async (field, network) => {
        const crowd = await takeUnproved(field, 7, addressOf(51, network))
        const replies = await Promise.all(
          crowd.map((client, n) => book(field, client, [wishOf(n)])),
        )
        return passed(replies.flat())
      },
    ),
    'visit-emails-per-day': attack('visit-emails-per-day', visitLetters),
    'account-emails-per-day': attack('account-emails-per-day', accountLetters),
    'network-visitor-holds': attack('network-visitor-holds', holdEach(52, many(7, wishOf))),
    'network-visitor-holds-per-hour': attack(
      'network-visitor-holds-per-hour',
      holdAndRelease(53, many(25, wishOf)),
    ),
    'network-start-holds': attack(
      'network-start-holds',
      holdAndRelease(
        54,
        many(6, () => wish),
      ),
    ),
    'network-registrations-per-hour': attack('network-registrations-per-hour', register(5, false)),
    'device-registrations-per-hour': attack('device-registrations-per-hour', register(6, true)),
    'email-inquiries-per-hour': attack('email-inquiries-per-hour', async (field, network) =>
      sameEmail(field, network).then(({ kept }) => kept),
    ),
    'email-acknowledgements-per-day': attack(
      'email-acknowledgements-per-day',
      async (field, network) =>
        inquire(
          47,
          5,
          () => `trois.${network}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    'network-acknowledgements-per-day': attack(
      'network-acknowledgements-per-day',
      async (field, network) =>
        inquire(
          48,
          7,
          (_, n) => `cinq.${network}.${n}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
    ),
    'network-inquiries-per-hour': attack('network-inquiries-per-hour', async (field, network) =>
      ownEmails(field, network).then(({ kept }) => kept),
    ),
    'codes-per-hour': attack(
      'codes-per-hour',
      codes(55, 8, () => 'a'),
    ),
    'codes-per-day': attack('codes-per-day', async (field, network) => {
      let through = 0
      for (let hour = 0; hour < 3; hour += 1) {
        through += await codes(56, 5, () => 'a')(field, network)
        await nextHour(field, `${addressOf(56, network)} code.56.${network}.a@client.example`)
      }
      return through
    }),
    'email-codes-per-day': attack('email-codes-per-day', async (field, network) => {
      const email = `code.57.${network}@client.example`
      const address = (n: number) => addressOf(100 + n, network)
      return passed(
        await askCodes(
          field,
          many(BLOCK_NETWORKS, (n) => ({ address: address(n), email })),
        ),
      )
    }),
    'network-codes-per-hour': attack(
      'network-codes-per-hour',
      codes(58, 24, (n) => String(n % 6)),
    ),
    'network-code-emails-per-hour': attack('network-code-emails-per-hour', codes(59, 14, String)),
    'wrong-codes-per-day': attack('wrong-codes-per-day', (field, network) =>
      guessCodes(
        field,
        `guess.60.${network}@client.example`,
        Array(2).fill(addressOf(60, network)),
      ),
    ),
    'email-wrong-codes-per-day': attack('email-wrong-codes-per-day', (field, network) =>
      guessCodes(
        field,
        `guess.61.${network}@client.example`,
        many(4, (n) => addressOf(150 + n, network)),
      ),
    ),
    'answers-per-invitation': attack('answers-per-invitation', answerAll(62, 1, 8)),
    'network-invitation-answers-per-hour': attack(
      'network-invitation-answers-per-hour',
      answerAll(64, 3, 4),
    ),
    'acknowledgements-per-hour': attack(
      'acknowledgements-per-hour',
      async (field, network) =>
        inquire(
          65,
          15,
          (_, n) => `tous.${network}.${n}@client.example`,
        )(field, network).then(({ acknowledged }) => acknowledged),
      counted('select count(*) as n from requests where is_acknowledged'),
    ),
    'agent-holds-per-hour': attack(
      'agent-holds-per-hour',
      holdForAgents,
      counted(`select count(*) as n from holds where network like 'agents%'`),
    ),
    'venue-codes-per-hour': attack(
      'venue-codes-per-hour',
      codes(66, 10, String),
      (field) => field.mailed('code.') + field.mailed('guess.'),
    ),
    'agent-share': 'storms/agents',
    'staff-looks-per-hour': 'server/staff-sight',
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
