import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetLink } from '../support/people/accountEmails.ts'
import { seeded, seedRandomness } from '../support/server/seededRandom.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import {
  type Ask,
  changedCalls,
  type Known,
  playCall,
  type Played,
  playRows,
  printPlayed,
  printRecord,
  readRecord,
} from '../support/server/wire.ts'
import { yogaFolder } from '../support/server/yoga.ts'
import { openDesk, pairKind } from '../support/staff/staffDesk.ts'
import { pairingCode } from '../support/staff/pairedTablet.ts'
import { credentials, knownId, openFakeUpstream } from '../upstreams/fakeUpstream.ts'
import { rules } from './matrix-rules.ts'
import { now, rows, rowsOfRemote } from './wire-calls.ts'

/** What browsers, tablets and other programs hear; `WIRE=write npm run test:server -- wire` writes it anew. */
const file = 'tests/server/wire.txt'

let app: TestApp
let record: Map<string, string>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  closing.push(async () => restore())
  const restore = seedRandomness()
  app = await openApp({ folder: yogaFolder() })
  const embedded = await playRows(app, rows, await seeded('people', () => settle(app)))
  const there = await openFakeUpstream({ list: 'array', id: 'clientId', booking: 'bookingId' })
  closing.push(() => there.down())
  const system = { url: there.url, key: 'only-the-server-holds-it' }
  const beside = await openApp({
    config: { provider: system, venue: system, articles: system, supabase: system },
    httpClient: { wait: async () => undefined },
  })
  const remote = await playRows(beside, rowsOfRemote, await seeded('people', () => signIn(beside)))
  record = printed([...named('', embedded), ...named('remote: ', remote)])
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
})

const named = (prefix: string, played: Map<string, Played>) =>
  [...played].map(([name, one]) => [prefix + name, one] as const)

/** The headers of the first call, which says them all. */
let usual: string[]

function printed(played: (readonly [string, Played])[]): Map<string, string> {
  usual = played[0]?.[1].headers ?? []
  return new Map(played.map(([name, one], at) => [name, printPlayed(one, at ? usual : [])]))
}

/** A server whose database draws no ids of its own. */
async function openApp(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const opened = await createTestApp({ now, ...options })
  closing.push(() => opened.close())
  await opened.rows('create sequence drawn')
  await opened.rows(
    "alter table sessions alter column id set default '00000000-0000-4000-8000-' || lpad(nextval('drawn')::text, 12, '0')",
  )
  return opened
}

/** Three customers, a manager at the office, a reception and a door. */
async function settle({ ...of }: TestApp): Promise<Known> {
  const person = (name: string) => of.register({ email: `${name}@exemple.fr` })
  const camille = await person('camille')
  const lou = await person('lou')
  const leaver = await person('depart')
  const link = await resetLink(of, (await person('nina')).email)
  await of.rows("update pools set overflow = 2 where id = 'vr'")
  const desk = await openDesk(of)
  const reception = await pairKind(of, 'reception')
  return {
    ...(await tokensOf(of)),
    camille: camille.token,
    camilleId: camille.id,
    email: camille.email,
    lou: lou.token,
    leaver: leaver.token,
    resetToken: link.token,
    resetId: link.id,
    office: desk.token,
    manager: desk.token,
    session: desk.session.token,
    ada: desk.staff.id,
    reception: reception.token,
    receptionId: reception.device.id,
    door: (await pairKind(of, 'door')).token,
    pairingCode: await pairingCode(of),
  }
}

/** The one customer of systems elsewhere. */
async function signIn(of: TestApp): Promise<Known> {
  const token = String((await of.call('/api/auth', { body: credentials })).body.token)
  return { ...(await tokensOf(of)), camille: token, lou: token, leaver: token, camilleId: knownId }
}

async function tokensOf(of: TestApp): Promise<Known> {
  return { provider: String((await of.call('/api/heitz/token')).body.token) }
}

test('every rule of access has its call', () => {
  const missing = Object.keys(rules).filter((rule) => !rows.some((row) => row.rule === rule))
  expect(missing).toEqual([])
})

test('every call is answered to the letter as the record says', () => {
  if (process.env['WIRE'] === 'write') writeFileSync(file, printRecord(record))
  const was = readRecord(readFileSync(file, 'utf8'))
  const changed = changedCalls(was, record)
  const texts = (of: Map<string, string>) => changed.map((name) => [name, of.get(name)])
  expect(texts(record)).toEqual(texts(was))
})

/** The same server behind something that changes its answers. */
const behind =
  (change: (response: Response) => Response | Promise<Response>): Ask =>
  async (path, request) =>
    change(await app.hono.request(path, request))

test.each<[string, number, Ask]>([
  ['nothing', 0, behind((response) => response)],
  [
    'a header',
    1,
    behind((response) => {
      response.headers.append('cache-control', 'private')
      return response
    }),
  ],
  [
    'the order of two fields',
    1,
    behind(async (response) => {
      const fields: [string, unknown][] = Object.entries(Object(await response.json()))
      return Response.json(Object.fromEntries(fields.toReversed()), response)
    }),
  ],
  ['a status', 1, behind(({ body, headers }) => new Response(body, { status: 410, headers }))],
])('%s that is another is %i changed call (negative control)', async (_, count, ask) => {
  const name = 'ALL /api/*: answered'
  const again = await playCall(ask, name, { method: 'POST', path: '/api/nothing', headers: {} })
  const is = new Map([...record, [name, printPlayed(again, usual)]])
  expect(changedCalls(record, is)).toHaveLength(count)
})
