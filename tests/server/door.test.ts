import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetDevice, listDevices } from '../../server/db/checkIn/devices.ts'
import { openDoor, type NetworkState } from '../support/staff/doorTablet.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Saturday 28 November 2026, 14:50 in Paris: ten minutes before the visits. */
const atTheDoor = Date.parse('2026-11-28T13:50Z')

let app: TestApp
let client: Person
let visits: ReturnType<typeof visitsOf>
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  client = await app.register({ firstName: 'Camille', lastName: 'Durand' })
  visits = visitsOf(app, client)
})
afterAll(() => app.close())

async function booked(fields: object = {}) {
  app.clock.now = atTheDoor - 24 * 60 * MINUTE_MS
  const { id, pass = '' } = await visits.book({ activityId: 'arcade', participants: 1, ...fields })
  app.clock.now = atTheDoor
  return { id, pass }
}

async function rowsOf(booking: string) {
  const { rows } = await app.database.pool.query<{
    kind: string
    verdict: string
    at: Date
    nonce: string
  }>('select kind, verdict, at, nonce from scans where booking = $1 order by at, nonce', [booking])
  return rows
}

test('without network a pass enters once; its name opens with it, and is nowhere before', async () => {
  const { pass } = await booked()
  const { pair, tablet, disk } = openDoor(app)
  const door = await pair()
  tablet.networkState = () => 'offline'
  expect(JSON.stringify(await disk.load())).not.toContain('Camille')
  expect(await door.decide(pass)).toMatchObject({
    verdict: { kind: 'valid' },
    name: 'Camille D.',
    isKept: true,
  })
  expect(await door.decide(pass.toLowerCase())).toMatchObject({
    verdict: { kind: 'in', since: atTheDoor, device: 'Entrée' },
  })
  expect(await door.decide(`${pass}A`)).toMatchObject({
    verdict: { kind: expect.stringMatching(/forged|unreadable/) },
  })
  expect(await door.decide('https://evil.test/')).toMatchObject({ verdict: { kind: 'unreadable' } })
})

test('after lost answers, lost calls and kills the server has every scan once, with its time', async () => {
  const all = await Promise.all(['10', '20', '30'].map(() => booked()))
  const { open, pair, tablet } = openDoor(app)
  await pair()
  const turns: NetworkState[] = [
    'answers lost',
    'offline',
    'answers lost',
    'online',
    'offline',
    'answers lost',
  ]
  let turn = 0
  tablet.networkState = () => turns[(turn += 1) % turns.length] ?? 'online'
  for (const { pass } of [...all, ...all]) {
    app.clock.now += MINUTE_MS
    await open().decide(pass)
    await open()
      .sync()
      .catch(() => undefined)
  }
  for (let tries = 0; tries < 12; tries += 1)
    await open()
      .sync()
      .catch(() => undefined)
  tablet.networkState = () => 'online'
  await open().sync()
  expect(tablet.shown.scans.filter(({ state }) => state === 'waiting')).toEqual([])
  for (const [index, { id }] of all.entries()) {
    expect((await rowsOf(id)).map(({ kind, at }) => ({ kind, at: at.getTime() }))).toEqual([
      { kind: 'entry', at: atTheDoor + (index + 1) * MINUTE_MS },
      { kind: 'refusal', at: atTheDoor + (index + 4) * MINUTE_MS },
    ])
  }
})

test('two tabs that read at one moment let one in', async () => {
  const { pass } = await booked()
  const { open, pair } = openDoor(app)
  const door = await pair()
  const verdicts = await Promise.all([door.decide(pass), door.decide(pass), door.decide(pass)])
  expect(verdicts.map(({ verdict }) => verdict.kind)).toEqual(['valid', 'in', 'in'])
  expect((await open().decide(pass)).verdict.kind).toBe('in')
})

test('an entry taken back lets the pass in again, and both are told', async () => {
  const { id, pass } = await booked()
  const { pair, tablet } = openDoor(app)
  const door = await pair()
  const { scan } = await door.decide(pass)
  await door.sync()
  const entry = tablet.shown.synced?.manifest.scans.find(({ nonce }) => nonce === scan.nonce)
  app.clock.now += MINUTE_MS
  expect(entry && (await door.undo(entry, 'Revenu à l’accueil'))).toBe(true)
  expect((await door.decide(pass)).verdict.kind).toBe('valid')
  await door.sync()
  expect((await rowsOf(id)).map(({ kind, verdict }) => [kind, verdict])).toEqual(
    expect.arrayContaining([
      ['entry', 'valid'],
      ['undo', 'Revenu à l’accueil'],
      ['entry', 'valid'],
    ]),
  )
})

test('a full disk says so, still counts, and arrives once there is room', async () => {
  const { id, pass } = await booked()
  const { pair, tablet } = openDoor(app)
  const door = await pair()
  tablet.isFull = true
  expect(await door.decide(pass)).toMatchObject({ verdict: { kind: 'valid' }, isKept: false })
  expect((await door.decide(pass)).verdict.kind).toBe('in')
  await door.sync().catch(() => undefined)
  tablet.isFull = false
  await door.sync()
  await door.sync()
  expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['entry', 'refusal'])
})

test('a clock that is wrong changes no verdict and no time', async () => {
  const { id, pass } = await booked()
  const { pair, tablet } = openDoor(app)
  tablet.wrong = -5 * 60 * MINUTE_MS
  const door = await pair()
  expect((await door.decide(pass)).verdict.kind).toBe('valid')
  await door.sync()
  expect((await rowsOf(id)).map(({ at }) => at.getTime())).toEqual([atTheDoor])
})

test('a clock that is put back without network revives no pass', async () => {
  const over = await booked()
  const later = await booked()
  const { pair, tablet } = openDoor(app)
  const door = await pair()
  app.clock.now = atTheDoor + 4 * 60 * MINUTE_MS
  await door.sync()
  tablet.networkState = () => 'offline'
  tablet.wrong = -4 * 60 * MINUTE_MS
  expect((await door.decide(over.pass)).verdict.kind).toBe('over')
  expect((await door.decide(later.pass)).verdict.kind).toBe('over')
})

test('a scan that no server takes holds up no other', async () => {
  const { id, pass } = await booked()
  const { pair, tablet } = openDoor(app)
  const door = await pair()
  const { scan } = await door.decide('https://evil.test/')
  tablet.poison = scan.nonce
  await door.decide(pass)
  await door.sync()
  expect(await rowsOf(id)).toHaveLength(1)
  expect(tablet.shown.scans.map(({ state }) => state)).toEqual(['refused'])
})

test('revoked at the venue, a tablet forgets itself; out of reach, it does not', async () => {
  const { pair, tablet } = openDoor(app)
  const door = await pair('Perdue')
  tablet.networkState = () => 'offline'
  await expect(door.sync()).rejects.toThrow()
  expect(tablet.isForgotten).toBe(false)
  tablet.networkState = () => 'online'
  const lost = (await listDevices(app.database.db)).find(({ name }) => name === 'Perdue')
  await forgetDevice(app.database.db, lost?.id ?? '', {}, app.clock.now)
  await door.sync()
  expect(tablet.isForgotten).toBe(true)
  expect(tablet.shown.device).toBeUndefined()
})
