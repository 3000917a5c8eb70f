import { afterAll, beforeAll, expect, test } from 'vitest'
import { countConnections, measurePlaces, measureWork } from '../../server/db/gauges.ts'
import { serveMetrics } from '../../server/http/listen.ts'
import { registry, watchConnections } from '../../server/metrics.ts'
import { freePort } from '../support/product/product.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  registry.resetMetrics()
  app = await createTestApp()
  person = await app.register()
})
afterAll(() => app.close())

const visit = { activityId: 'vr', date: '2026-11-28', participants: 2 }
const book = (time: string, key = time) =>
  app.call('/venue/bookings', {
    body: { ...visit, time },
    token: person.token,
    headers: { 'Idempotency-Key': key },
  })
const valueOf = (text: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
const mismatch = async () => {
  await measurePlaces(app.database.pool, app.clock.now)
  return valueOf(await registry.metrics(), 'borne_places_mismatch')
}

test('what was done is what is counted', async () => {
  await book('15:00')
  await book('15:00')
  await book('15:00', 'another')
  await book('03:00')
  await app.call('/venue/holds', { body: { ...visit, time: '17:00' }, token: person.token })
  await measureWork(app.database.pool, app.clock.now)
  watchConnections(() => countConnections(app.database.pool))
  const text = await registry.metrics()
  const count = (name: string) => valueOf(text, name)
  expect(count('borne_bookings_total{outcome="booked"}')).toBe(2)
  expect(count('borne_bookings_total{outcome="repeat"}')).toBe(1)
  expect(text).toMatch(/^borne_refusals_total\{rule="[a-z-]+"\} 1$/m)
  expect(count('borne_batch_size_sum')).toBe(count('borne_batch_size_count'))
  expect([count('borne_booking_queue'), count('http_server_active_requests')]).toEqual([0, 0])
  expect(count('borne_holds')).toBe(1)
  const labels = 'method="POST",route="/venue/bookings"'
  const asked = ['2xx', '4xx'].map((status) =>
    count(`http_server_request_duration_seconds_count{${labels},status_class="${status}"}`),
  )
  expect(asked).toEqual([3, 1])
})

test('every place that is taken belongs to a booking or a hold, whatever becomes of them', async () => {
  expect(await mismatch()).toBe(0)
  const { body } = await book('19:00')
  const id = String(body.data?.bookingId)
  expect(await mismatch()).toBe(0)
  const cancel = { method: 'POST', body: { serial: 1 }, token: person.token }
  await app.call(`/venue/bookings/${id}/cancel`, cancel)
  expect(await mismatch()).toBe(0)
})

test('one that belongs to nobody is told (negative control)', async () => {
  const change = (by: number) =>
    app.database.pool.query(
      "update pool_load set load = load + $1 where quantum = '2026-11-28T14:00Z'",
      [by],
    )
  await change(-1)
  expect(await mismatch()).toBe(1)
  await change(1)
  expect(await mismatch()).toBe(0)
})

test('no label holds an id, an address or a path', async () => {
  const { id, token, email } = person
  const canary = `/api/users/${encodeURIComponent(email)}`
  await app.call(canary, { method: 'PUT', body: {}, token, address: '203.0.113.77' })
  await app.call(`/venue/bookings/${id}/${token}?x=${email}`, { method: 'BREW' })
  await app.database.pool.query('select 1/0').catch(() => undefined)
  const text = await registry.metrics()
  for (const hidden of [id, token, email, '203.0.113.77', 'camille', 'BREW'])
    expect(text).not.toContain(hidden)
  const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
  const known = new Set(app.hono.routes.map(({ path }) => path))
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => route === undefined || !known.has(route))).toEqual([])
  expect(text).toContain('db_errors_total{sqlstate_class="22"} 1')
})

test('they are served on loopback, by one address', async () => {
  const port = await freePort()
  await serveMetrics(port, () => registry.metrics())
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('# TYPE borne_places_mismatch gauge')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
  await expect(serveMetrics(port, () => registry.metrics())).rejects.toThrow('set METRICS_PORT')
})
