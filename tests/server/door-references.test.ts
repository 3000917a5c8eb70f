import { emptyDoor } from '../../src/features/scan/doorStore.ts'
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReferenceKeys, entryKey } from '../../shared/rules/pass/entry.ts'
import { formatReference, REFERENCE_ALPHABET } from '../../shared/rules/pass/reference.ts'
import { verdictWords } from '../../src/features/scan/verdictWords.ts'
import { openDoor } from '../support/staff/doorTablet.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Saturday 28 November 2026, 14:50 in Paris: ten minutes before the visit. */
const atTheDoor = Date.parse('2026-11-28T13:50Z')

let app: TestApp
let visit: { id: string; reference: string; pass: string }
beforeAll(async () => {
  app = await createTestApp()
  const client = await app.register({ firstName: 'Camille', lastName: 'Durand' })
  app.clock.now = atTheDoor - 24 * 60 * MINUTE_MS
  const {
    id,
    reference = '',
    pass = '',
  } = await visitsOf(app, client).book({ activityId: 'arcade', participants: 1 })
  visit = { id, reference, pass }
})
beforeEach(() => {
  app.clock.now = atTheDoor
})
afterAll(() => app.close())

/** How people type what is printed in groups of so many. */
const typings: [string, (printed: string) => string][] = [
  ['as printed', (printed) => printed],
  ['with plain spaces', (printed) => printed.replaceAll('\u00a0', ' ')],
  ['in one piece', (printed) => printed.replaceAll('\u00a0', '')],
  ['in capitals', (printed) => printed.toUpperCase()],
  ['in small letters', (printed) => printed.toLowerCase()],
  ['with narrow spaces around', (printed) => `\u202f${printed.replaceAll('\u00a0', '\u202f')} `],
  ['with dashes', (printed) => printed.replaceAll('\u00a0', '-')],
  ['with long dashes', (printed) => printed.replaceAll('\u00a0', ' – ')],
  ['with dots', (printed) => printed.replaceAll('\u00a0', '.')],
  ['with letters for look-alike digits', (printed) => printed.replaceAll('0', 'O')],
]

test.each(typings)(
  'a reference typed %s opens the door, the short one and the long one, without network',
  async (_, type) => {
    const { id, reference, pass } = visit
    const { pair, tablet } = openDoor(app)
    const door = await pair()
    tablet.networkState = () => 'offline'
    const asShort = await door.decide(type(formatReference({ id, reference })))
    expect(asShort).toMatchObject({
      verdict: { kind: 'valid' },
      reference,
      visit: { activity: 'arcade', startsAt: atTheDoor + 10 * MINUTE_MS },
    })
    expect(asShort.name).toBeUndefined()
    const since = { kind: 'in', since: atTheDoor, device: 'Entrée' }
    expect(await door.decide(type(formatReference({ id })))).toMatchObject({
      verdict: since,
      name: 'Camille D.',
      reference,
    })
    expect(await door.decide(pass)).toMatchObject({ verdict: since, name: 'Camille D.', reference })
  },
)

test.each([
  ['early', -60],
  ['valid', 0],
  ['over', 4 * 60],
  ['other-day', 24 * 60],
])('typed or scanned, the verdict is the same: %s', async (expected, minutes) => {
  const { reference, pass } = visit
  app.clock.now = atTheDoor + minutes * MINUTE_MS
  // Two tablets that do not hear each other: on one, the second would be « déjà entré ».
  const offline = async () => {
    const { pair, tablet } = openDoor(app)
    const door = await pair()
    tablet.networkState = () => 'offline'
    return door
  }
  const { verdict } = await (await offline()).decide(pass)
  expect(verdict.kind).toBe(expected)
  expect((await (await offline()).decide(reference)).verdict).toEqual(verdict)
})

test('what a tablet stores holds no short reference, and nobody else’s key finds one in it', async () => {
  const { reference } = visit
  const { pair, disk } = openDoor(app)
  await pair()
  const { synced, device } = await disk.load()
  const stored = JSON.stringify(synced)
  expect(stored).not.toContain(reference)
  expect(stored).toContain(await (await createReferenceKeys(device?.token ?? ''))(reference))
  // Neither a plain hash nor another tablet's key gives anything to test guesses against.
  expect(stored).not.toContain(await entryKey(reference))
  expect(stored).not.toContain(
    await (
      await createReferenceKeys('another tablet’s token')
    )(reference),
  )
})

test('two tablets know a booking by different keys, and a wiped one by none', async () => {
  const { reference } = visit
  const [one, two] = [openDoor(app), openDoor(app)]
  const [door] = [await one.pair(), await two.pair()]
  const keysOf = async ({ disk }: typeof one) =>
    (await disk.load()).synced?.manifest.entries.map(({ referenceKey }) => referenceKey)
  const [first, second] = [await keysOf(one), await keysOf(two)]
  expect(first?.length).toBe(second?.length)
  expect(first?.filter((key) => second?.includes(key))).toEqual([])
  await door.unpair()
  expect(await one.disk.load()).toEqual(emptyDoor)
  expect((await door.decide(reference)).verdict.kind).toBe('unknown')
})

test('twenty wrong references in ten minutes, then one a minute; right ones and passes do not count', async () => {
  const { open, pair, tablet } = openDoor(app)
  const door = await pair()
  tablet.networkState = () => 'offline'
  const kindOf = async (text: string) => (await open().decide(text)).verdict.kind
  for (let wrong = 0; wrong < 20; wrong += 1) {
    expect(await kindOf(visit.reference)).toBe(wrong === 0 ? 'valid' : 'in')
    expect(await kindOf(`2222 222${REFERENCE_ALPHABET[wrong]}`)).toBe('unknown')
  }
  // The page is opened anew each time: the count is on the disk. What went out is still counted.
  expect((await open().decide('2222 2222')).verdict).toEqual({
    kind: 'too-many',
    until: atTheDoor + MINUTE_MS,
  })
  tablet.networkState = () => 'online'
  await door.sync()
  tablet.networkState = () => 'offline'
  expect(await kindOf(visit.reference)).toBe('too-many')
  expect(await kindOf(visit.pass)).toBe('in')
  app.clock.now += MINUTE_MS
  expect(await kindOf('2222 2222')).toBe('unknown')
  expect(await kindOf('2222 2222')).toBe('too-many')
  app.clock.now += 10 * MINUTE_MS
  expect(await kindOf('2222 2222')).toBe('unknown')
  expect(await kindOf('2222 2222')).toBe('unknown')
})

test('a refused reference says from when the next may be typed', () => {
  const until = Date.parse('2026-11-28T13:51:20Z')
  const { light, title, reason } = verdictWords({ kind: 'too-many', until }, atTheDoor)
  expect([light, title]).toEqual(['wait', 'Trop d’essais'])
  expect(reason).toMatch(/Tapez la suivante à partir de 14\sh\s52\s;/)
})

test('a reference that is nobody’s is unknown, and what is none says so', async () => {
  const { id } = visit
  const { pair } = openDoor(app)
  const door = await pair()
  expect((await door.decide('2222 2222')).verdict.kind).toBe('unknown')
  expect(
    (await door.decide(`${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`)).verdict.kind,
  ).toBe('unknown')
  expect((await door.decide(`${id}x`)).verdict.kind).toBe('unreadable')
})
