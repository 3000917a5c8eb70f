import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { sectorId } from '../../venue/venue.ts'
import { addPasskey } from '../support/people/passkeys.ts'
import { databaseDigest } from '../support/database/database.ts'
import { settled } from '../support/database/databaseChanges.ts'
import { nameOf, type Route, routesOf } from '../support/server/routes.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { proxied, type Rule, rules } from './matrix-rules.ts'

type Who = 'visitor' | 'other' | 'owner' | 'provider'
const everybody: Who[] = ['visitor', 'other', 'owner', 'provider']

/** What belongs to the owner and stands in no other place. */
const canary = {
  firstName: 'Canari-Prénom',
  lastName: 'Canari-Nom',
  email: 'canari@exemple.fr',
  mobilePhone: '0698765432',
}
const canaryNote = 'Canari-Note'
/** The owner's short reference joins them once it is drawn: it opens nothing, and nobody else is told it. */
const canaries = [...Object.values(canary), canaryNote]
let reference = ''

let app: TestApp
let people: Record<'owner' | 'other', Client>
let provider: string
beforeAll(async () => {
  app = await createTestApp()
  const owner = await app.register(canary)
  people = {
    owner: await settle(owner, canaryNote),
    other: await settle(await app.register(), ''),
  }
  const booked = await app.call(`/venue/bookings/${people.owner.ids.booking}`, {
    token: owner.token,
  })
  reference = String(booked.body['reference'])
  canaries.push(reference, formatReference({ id: '', reference }))
  provider = String((await app.call('/api/heitz/token')).body.token)
}, 30_000)
afterAll(() => app.close())

type Client = Person & {
  ids: Record<'person' | 'booking' | 'session' | 'hold' | 'wait' | 'passkey', string>
}

/** A client with a booking, a hold, a wait for a full slot, and a second device. */
async function settle(person: Person, notes: string): Promise<Client> {
  const { id, token, email, password } = person
  const wish = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 1, notes }
  const made = await app.call('/venue/bookings', { body: wish, token })
  const held = await app.call('/venue/holds', { body: { ...wish, time: '17:00' }, token })
  const full = { activityId: 'vr', date: '2026-11-28', time: '19:00', participants: 4 }
  await app.call('/venue/bookings', { body: full, token })
  const waiting = await app.call('/venue/waits', { body: full, token })
  await app.call('/api/auth', { body: { email, password } })
  const { body } = await app.call('/api/sessions', { token })
  const sessions: { id: string; isCurrent: boolean }[] = JSON.parse(
    JSON.stringify(body['sessions']),
  )
  const session = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  return {
    ...person,
    ids: {
      person: id,
      booking: made.body.data?.bookingId ?? '',
      session,
      hold: String(held.body.id),
      wait: String(waiting.body.id),
      passkey: (await addPasskey(app, person)).id,
    },
  }
}

/** Every id that anybody holds, and some that nobody does; a short reference is the id of nothing. */
function everyId(): string[] {
  const held = Object.values(people).flatMap(({ ids }) => Object.values(ids))
  return [
    ...held,
    sectorId,
    '0',
    'self',
    '%00',
    '..%2f',
    held[0] + '0',
    reference,
    reference.toLowerCase(),
  ]
}

function tokenOf(who: Who): string | undefined {
  if (who === 'visitor') return undefined
  return who === 'provider' ? provider : people[who].token
}

/** Whether the rule lets somebody in, with what this id names. */
function isAllowed({ access, of = 'person' }: Rule, who: Who, id: string): boolean {
  if (access === 'anybody') return true
  if (access === 'nobody') return false
  if (access === 'provider') return who === 'provider' && (of !== 'sector' || id === sectorId)
  if (who === 'provider' || who === 'visitor') return false
  return access === 'client' || (of !== 'sector' && people[who].ids[of] === id)
}

type Cell = { name: string; rule: Rule; method: string; path: string; who: Who; id: string }

/** The cells of a route; what names a person in its body alone has ids as well. */
function cellsOf(route: Route, rule: Rule): Cell[] {
  const name = nameOf(route)
  const hasId = /:id/.test(route.path) || rule.of !== undefined
  const method = route.method === 'ALL' ? 'POST' : route.method
  const paths = (id: string) => {
    const path = route.path.replace(':id', id).replace('*', 'nothing') + (rule.query ?? '')
    const through = proxied[name]?.(path)
    return through ? [path, `/api/proxy?endpoint=${encodeURIComponent(through)}`] : [path]
  }
  return everybody.flatMap((who) =>
    (hasId ? everyId() : ['']).flatMap((id) =>
      paths(id).map((path) => ({ name, rule, method, path, who, id })),
    ),
  )
}

/** What is wrong with a cell: somebody let in or shut out, or something of the owner's told. */
async function judge(app: TestApp, { name, rule, method, path, who, id }: Cell): Promise<string[]> {
  const allowed = isAllowed(rule, who, id)
  const token = tokenOf(who)
  // So many calls in a row are not the matter here.
  await app.database.pool.query('delete from attempts')
  const wish = rule.body?.(id)
  // Who is let in sends nothing that would be done: the refusal is about the body then.
  const body = method === 'GET' || (method === 'DELETE' && !wish) ? undefined : allowed ? {} : wish
  const {
    status,
    body: answer,
    list,
  } = await app.call(path, { method, ...(body !== undefined && { body }), ...(token && { token }) })
  const cell = `${name} ${path} by ${who}: ${status}`
  const isShut = [401, 403, 404].includes(status)
  const isRight = rule.access === 'anybody' ? ![401, 403].includes(status) : isShut === !allowed
  const told =
    who === 'owner' ? [] : canaries.filter((text) => JSON.stringify([answer, list]).includes(text))
  return [...(isRight ? [] : [cell]), ...told.map((text) => `${cell} tells ${text}`)]
}

/** Devices and holds end by the call that ends them: asked last, each in turn. */
const isEnd = ({ method }: Route) => method === 'DELETE'

/** A mail that leaves meanwhile is no caller's change. */
async function stateAtRest(): Promise<string> {
  await vi.waitFor(() => settled(app.database.pool), { timeout: 20_000, interval: 2 })
  return databaseDigest(app.database)
}

function unruled(hono: Hono): string[] {
  return routesOf(hono)
    .map(nameOf)
    .filter((name) => rules[name] === undefined)
}

test('every route has its rule, and every rule its route', () => {
  expect(unruled(app.hono), 'without a rule in tests/server/matrix-rules.ts').toEqual([])
  const names = routesOf(app.hono).map(nameOf)
  expect(Object.keys(rules).filter((name) => !names.includes(name))).toEqual([])
})

test('a new route without a rule is found (negative control)', async () => {
  const own = await createTestApp()
  own.hono.get('/api/backdoor/:id', (c) => c.json({ id: c.req.param('id') }))
  expect(unruled(own.hono)).toContain('GET /api/backdoor/:id')
  await own.close()
})

describe('whoever asks, with any id, is let in by the rule alone', () => {
  test.each(Object.keys(rules).filter((name) => !name.startsWith('DELETE')))('%s', async (name) => {
    const route = routesOf(app.hono).find((known) => nameOf(known) === name)
    const rule = rules[name]
    if (!route || !rule) throw new Error(`no rule for ${name}`)
    const cells = cellsOf(route, rule)
    const before = await stateAtRest()
    const wrong = []
    for (const cell of cells) {
      if (!isAllowed(cell.rule, cell.who, cell.id)) wrong.push(...(await judge(app, cell)))
    }
    expect(await databaseDigest(app.database)).toBe(before)
    for (const cell of cells) {
      if (isAllowed(cell.rule, cell.who, cell.id)) wrong.push(...(await judge(app, cell)))
    }
    expect(wrong).toEqual([])
  })

  test('what ends sessions, passkeys, holds and waits', async () => {
    const before = await stateAtRest()
    const cells = routesOf(app.hono)
      .filter(isEnd)
      .flatMap((route) => cellsOf(route, rules[nameOf(route)] ?? { access: 'nobody' }))
    const refused = cells.filter(({ rule, who, id }) => !isAllowed(rule, who, id))
    const wrong = []
    for (const cell of refused) wrong.push(...(await judge(app, cell)))
    expect(await databaseDigest(app.database)).toBe(before)
    const { token, ids } = people.owner
    const end = (path: string) => app.call(path, { method: 'DELETE', token })
    expect((await end(`/api/sessions/${ids.session}`)).status).toBe(200)
    expect((await end(`/api/sessions/${people.other.ids.session}`)).status).toBe(404)
    expect((await app.call('/api/sessions', { token: people.other.token })).status).toBe(200)
    expect((await end(`/api/passkeys/${people.other.ids.passkey}`)).status).toBe(404)
    expect((await end(`/api/passkeys/${ids.passkey}`)).status).toBe(200)
    expect((await end(`/venue/holds/${people.other.ids.hold}`)).status).toBe(404)
    expect((await end(`/venue/holds/${ids.hold}`)).status).toBe(200)
    expect((await end(`/venue/waits/${people.other.ids.wait}`)).status).toBe(404)
    expect((await end(`/venue/waits/${ids.wait}`)).status).toBe(200)
    expect(wrong).toEqual([])
  })
})

test('the owner alone is told the reference, where the booking is told (positive control)', async () => {
  expect(reference).toMatch(/^[2-9A-Z]{8}$/)
  const tells = async (who: Who) =>
    JSON.stringify(
      (await app.call('/venue/users/bookings', { token: tokenOf(who) ?? '' })).list,
    ).includes(reference)
  expect(await Promise.all(everybody.map(tells))).toEqual([false, false, true, false])
})

test('a route that lets anybody in, or tells, is found (negative control)', async () => {
  const own = await createTestApp()
  const leak = { method: 'GET', path: '/leak/:id' }
  own.hono.all(leak.path, (c) => c.json({ firstName: canaries[0], id: c.req.param('id') }))
  const rule: Rule = { access: 'self', of: 'person' }
  const found = await Promise.all(cellsOf(leak, rule).map((cell) => judge(own, cell)))
  await own.close()
  expect(found.flat()).toContainEqual(expect.stringMatching(/by other: 200$/))
  expect(found.flat()).toContainEqual(
    expect.stringMatching(/by provider: 200 tells Canari-Prénom$/),
  )
})
