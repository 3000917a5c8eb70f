import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { AccountCreated } from '../../../shared/api/account/account.ts'
import { ProviderToken, SignInAnswer } from '../../../shared/api/account/session.ts'
import { bearerOf } from '../../../server/http/messages.ts'
import { createApp } from '../../../server/app.ts'
import type { Assets } from '../../../server/http/assets.ts'
import { type Config, getConfig } from '../../../server/config.ts'
import type { Lifecycle } from '../../../server/lifecycle.ts'
import { seed } from '../../../server/db/seed.ts'
import type { FolderValues } from '../../../server/db/venueValues/folder.ts'
import type { Log } from '../../../server/log.ts'
import type { SendEmail, Email } from '../../../server/mail/mail.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { createUpstreams } from '../../../server/upstreams/create.ts'
import type { HttpClientSettings } from '../../../server/upstreams/httpClient.ts'
import type { Upstreams } from '../../../server/upstreams/upstream.ts'
import { account } from '../people/account.ts'
import { createDatabase, type TestDatabase } from '../database/database.ts'

/** Saturday 21 November 2026, 10:00 in Paris. */
export const saturday = Date.parse('2026-11-21T09:00Z')
export const secret = 'a secret of the tests, long enough for anyone'

export type Call = {
  method?: string
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The client's address; without one each call comes from an address of its own, and a device's from its own. */
  address?: string
}

/** What the tests read of an answer; each test says what it expects, whatever the shape. */
type Body = {
  [name: string]: unknown
  error?: string
  code?: string
  field?: string
  token?: string
  id?: string | number
  user?: { [name: string]: unknown; version: number }
  data?: { bookingId: string; status: string }
  slots?: { time: string; remaining: number; capacity: number }[]
}
export type Reply = { status: number; body: Body; list: Body[]; headers: Headers }
export type Person = { id: string; token: string; email: string; password: string }

export type TestApp = {
  hono: Hono
  database: TestDatabase
  /** Epoch milliseconds that the server believes; move it freely. */
  clock: { now: number }
  logs: string[]
  /** What was sent, in order, where the test gave no `mail` of its own. */
  mails: Email[]
  config: Config
  call(path: string, call?: Call): Promise<Reply>
  /** What its database answers to a statement. */
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Its terms are those of an account made before unproved ones had their own; `mustProve`: a new one's. */
  register(fields?: Partial<typeof account & { email: string }>, mustProve?: true): Promise<Person>
  registerAll(count: number): Promise<Person[]>
  close(): Promise<void>
}

type Options = {
  now?: number
  /** A clock of one's own, instead of the one that tests move. */
  time?: () => number
  /** One that is there already, and stays when the app closes. */
  database?: TestDatabase
  /** Of its own database, where crowds ask at once. */
  connections?: number
  /** Another venue than the project's own, which its database then holds. */
  folder?: FolderValues
  assets?: Assets
  upstreams?: Partial<Upstreams>
  mail?: SendEmail
  config?: Partial<Config>
  isPushService?: (endpoint: string) => boolean
  onCapacitySet?: () => void
  onVenueSet?: () => void
  wake?: () => void
  /** Milliseconds, where a test does not wait as long as the browser. */
  answerWithinMs?: number
  /** Likewise of a body. */
  readWithinMs?: number
  lifecycle?: Lifecycle
  /** How the clients of real systems behave. */
  httpClient?: Partial<HttpClientSettings>
}

/** The whole server on a database of its own, asked through its API. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createDatabase(options.connections))
  const clock = { now: options.now ?? saturday }
  if (options.folder) await seed(database.db, clock.now, options.folder)
  const now = options.time ?? (() => clock.now)
  const logs: string[] = []
  const log: Log = (event, facts) => void logs.push(JSON.stringify({ event, ...facts }))
  const mails: Email[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'borne-test-'))
  // Crowds ask at once, on machines that are busy.
  const config = { ...getConfig({ DATA_DIR: dataDir, MAX_INFLIGHT: '0' }), ...options.config }
  const hono = createApp({
    db: database.db,
    upstreams: {
      ...createUpstreams({
        config,
        db: database.db,
        secret,
        now,
        log,
        ...(options.httpClient && { httpClient: options.httpClient }),
      }),
      ...options.upstreams,
    },
    secret,
    now,
    log,
    mail: options.mail ?? (async (message) => void mails.push(message)),
    addressOf: (request) =>
      request.headers.get(ADDRESS) ??
      usualAddress(new URL(request.url).pathname, bearerOf(request)),
    config,
    ...(options.assets && { assets: options.assets }),
    ...(options.lifecycle && { lifecycle: options.lifecycle }),
    answerWithinMs: options.answerWithinMs ?? MINUTE_MS,
    ...(options.readWithinMs && { readWithinMs: options.readWithinMs }),
    ...(options.folder && { folder: options.folder }),
    ...(options.wake && { wake: options.wake }),
    ...(options.onVenueSet && { onVenueSet: options.onVenueSet }),
    ...(options.onCapacitySet && { onCapacitySet: options.onCapacitySet }),
    ...(options.isPushService && { isPushService: options.isPushService }),
  })
  const call = (path: string, input?: Call) => ask(hono, path, input)
  const registerHere: TestApp['register'] = async (fields, mustProve) => {
    const person = await register(call, fields)
    const text = 'update accounts set must_prove = $2 where id::text = $1'
    await database.pool.query(text, [person.id, mustProve ?? false])
    return person
  }
  return {
    hono,
    database,
    clock,
    logs,
    mails,
    config,
    call,
    rows: async (text, ...values) => (await database.pool.query(text, values)).rows,
    register: registerHere,
    registerAll: (count) => Promise.all(Array.from({ length: count }, () => registerHere())),
    async close() {
      if (!options.database) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const ADDRESS = 'x-test-address'
let addresses = 0

/** Nobody has called from it yet (of 10.0.0.0/8). */
export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const deviceAddresses = new Map<string, string>()

/** A device of the venue's stays where it is; whoever else asks does so from an address of their own. */
function usualAddress(path: string, token?: string): string {
  if (!token || !/^\/api\/(staff|check-in)/.test(path)) return newAddress()
  const address = deviceAddresses.get(token) ?? newAddress()
  deviceAddresses.set(token, address)
  return address
}

async function ask(hono: Hono, path: string, call: Call = {}): Promise<Reply> {
  const { method, body, token, headers, address = usualAddress(path, token) } = call
  const response = await hono.request(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      [ADDRESS]: address,
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const read = isJson && text ? JSON.parse(text) : { text }
  const list = Array.isArray(read) ? read : []
  return { status: response.status, body: read, list, headers: response.headers }
}

let people = 0

/** Creates an account as the browser does, and signs in. */
async function register(
  call: TestApp['call'],
  fields: Partial<typeof account & { email: string }> = {},
): Promise<Person> {
  const email = `camille.${++people}@exemple.fr`
  const body = { ...account, email, ...fields }
  const minted = v.parse(ProviderToken, (await call('/api/heitz/token')).body)
  const created = await call('/provider/api/users', { body, token: minted })
  const { id } = v.parse(AccountCreated, created.body)
  const { password } = body
  const signed = await call('/api/auth', { body: { email: body.email, password } })
  const { token = '' } = v.parse(SignInAnswer, signed.body)
  return { id: String(id), token, email: body.email, password }
}
