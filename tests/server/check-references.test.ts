import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetDevice } from '../../server/db/checkIn/devices.ts'
import { formatReference, REFERENCE_ALPHABET } from '../../shared/rules/pass/reference.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { entryScan, pairTablet } from '../support/staff/pairedTablet.ts'
import { visitsOf } from '../support/people/visits.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Saturday 28 November 2026, 14:50 in Paris: ten minutes before the visit. */
const atTheDoor = Date.parse('2026-11-28T13:50Z')

let app: TestApp
let visit: { id: string; reference: string; pass: string; participants: number }
beforeAll(async () => {
  app = await createTestApp()
  app.clock.now = atTheDoor - 24 * 60 * MINUTE_MS
  const client = await app.register({ firstName: 'Camille', lastName: 'Durand' })
  const {
    id,
    reference = '',
    pass = '',
    participants,
  } = await visitsOf(app, client).book({ activityId: 'arcade', participants: 1 })
  visit = { id, reference, pass, participants }
  app.clock.now = atTheDoor
})
afterAll(() => app.close())

/** A tablet that types: what the server says of a text. */
async function typist(name: string) {
  const { token, device } = await pairTablet(app, name)
  const type = (text: string) => app.call('/api/check-in/check', { body: { text }, token })
  return { type, token, device, kindOf: async (text: string) => (await type(text)).body['kind'] }
}

const wrong = (nth: number) => `2222 222${REFERENCE_ALPHABET[nth % REFERENCE_ALPHABET.length]}`

test('the server says of a typed reference what it says of the pass, however it is typed', async () => {
  const { type, kindOf, token } = await typist('Entrée')
  const long = formatReference({ id: visit.id })
  const short = formatReference(visit)
  const typed = [
    visit.reference,
    short,
    short.toLowerCase(),
    short.replace('\u00a0', '-'),
    visit.id,
    long,
    long.toUpperCase(),
    long.replaceAll('0', 'O'),
  ]
  for (const text of [...typed, visit.pass]) expect(await kindOf(text)).toBe('valid')
  const scan = await entryScan(visit, atTheDoor)
  await app.call('/api/check-in/scans', { body: { scans: [scan] }, token })
  for (const text of [...typed, visit.pass]) {
    expect((await type(text)).body).toEqual({
      kind: 'in',
      since: atTheDoor,
      device: 'Entrée',
      nonce: scan.nonce,
    })
  }
  expect(await kindOf('2222 2222')).toBe('unknown')
  expect(await kindOf('bonjour')).toBe('unreadable')
})

test('twenty wrong references in ten minutes, then one a minute; right ones and passes do not count', async () => {
  const { type, kindOf } = await typist('Bar')
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await kindOf(visit.reference)).toBe('in')
    expect(await kindOf(wrong(nth))).toBe('unknown')
  }
  const refused = await type(visit.reference)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    429,
    'too-many',
    'Trop de tentatives. Réessayez dans une minute.',
  ])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await kindOf(visit.pass)).toBe('in')
  app.clock.now += MINUTE_MS
  expect(await kindOf(wrong(1))).toBe('unknown')
  app.clock.now += MINUTE_MS - 1000
  expect((await type(wrong(2))).status).toBe(429)
  app.clock.now += 1000
  expect(await kindOf(wrong(3))).toBe('unknown')
  app.clock.now += 8 * MINUTE_MS
  expect(await kindOf(wrong(4))).toBe('unknown')
  expect(await kindOf(wrong(5))).toBe('unknown')
})

test('of forty wrong references at one moment twenty are looked for, and another tablet is free', async () => {
  const [one, other] = [await typist('Étage'), await typist('Terrasse')]
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => one.type(wrong(nth))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(await other.kindOf(wrong(0))).toBe('unknown')
})

test('a reference opens the door to paired tablets alone', async () => {
  const { type, device } = await typist('Perdue')
  await forgetDevice(app.database.db, device.id, {}, app.clock.now)
  expect((await type(visit.reference)).status).toBe(401)
  expect((await app.call('/api/check-in/check', { body: { text: visit.reference } })).status).toBe(
    401,
  )
})
