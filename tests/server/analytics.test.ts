import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = (body: unknown) => app.call('/api/analytics', { body })

async function counted() {
  const { rows } = await app.database.pool.query(
    'select day::text, name, count, length::int, sources::int from analytics_days order by day, name',
  )
  return rows
}

test('events are counted by the venue’s day, and nothing else is kept', async () => {
  for (const name of ['chat_autogreet', 'chat_open', 'answer_error']) {
    expect((await send({ name })).status).toBe(204)
  }
  await send({ name: 'question_sent', properties: { len: 12, text: 'qui suis-je' } })
  await send({ name: 'question_sent', properties: { len: 30 } })
  await send({ name: 'answer_ok', properties: { len: 100, sources: 2 } })
  // 23:30 in Paris is still the same day, 00:30 is the next one.
  app.clock.now = Date.parse('2026-11-21T22:30Z')
  await send({ name: 'chat_open', properties: {} })
  app.clock.now = Date.parse('2026-11-21T23:30Z')
  await send({ name: 'chat_open' })
  app.clock.now = saturday
  const day = '2026-11-21'
  expect(await counted()).toEqual([
    { day, name: 'answer_error', count: 1, length: 0, sources: 0 },
    { day, name: 'answer_ok', count: 1, length: 100, sources: 2 },
    { day, name: 'chat_autogreet', count: 1, length: 0, sources: 0 },
    { day, name: 'chat_open', count: 2, length: 0, sources: 0 },
    { day, name: 'question_sent', count: 2, length: 42, sources: 0 },
    { day: '2026-11-22', name: 'chat_open', count: 1, length: 0, sources: 0 },
  ])
  expect(app.logs.join()).not.toContain('qui suis-je')
})

test('events that come together are all counted', async () => {
  await Promise.all(Array.from({ length: 40 }, () => send({ name: 'chat_autogreet' })))
  expect((await counted()).find(({ name }) => name === 'chat_autogreet')).toMatchObject({
    count: 41,
  })
})

test.each<[unknown, number]>([
  [{ name: 'page_view' }, 422],
  [{ name: '__proto__' }, 422],
  [{}, 422],
  [[], 422],
  ['null', 422],
  ['{', 400],
  [{ name: 'question_sent' }, 422],
  [{ name: 'question_sent', properties: { len: 'long' } }, 422],
  [{ name: 'answer_ok', properties: { len: 3 } }, 422],
])('%j is refused', async (body, status) => {
  const before = await counted()
  expect((await send(body)).status).toBe(status)
  expect(await counted()).toEqual(before)
})

test('only JSON is read, so that no other site can count for us', async () => {
  const headers = { 'Content-Type': 'text/plain' }
  expect((await app.call('/api/analytics', { body: { name: 'chat_open' }, headers })).status).toBe(
    415,
  )
})

test('absurd numbers count as the largest true one', async () => {
  app.clock.now = Date.parse('2026-12-01T12:00Z')
  await send('{"name":"answer_ok","properties":{"len":1e400,"sources":1e15}}')
  await send({ name: 'answer_ok', properties: { len: -5, sources: -1.5 } })
  app.clock.now = saturday
  expect((await counted()).find(({ day }) => day === '2026-12-01')).toMatchObject({
    count: 2,
    length: 10_000,
    sources: 20,
  })
})

test('counts are forgotten after 25 months', async () => {
  await app.database.pool.query(
    "insert into analytics_days (day, name, count) values ('2024-10-21', 'chat_open', 1), ('2024-10-20', 'chat_open', 1)",
  )
  await sweep(app.database.db, saturday)
  expect((await counted()).map(({ day }) => day)).toContain('2024-10-21')
  expect((await counted()).map(({ day }) => day)).not.toContain('2024-10-20')
})
