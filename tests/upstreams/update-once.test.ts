import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { credentials, type FakeUpstream, openFakeUpstream } from './fakeUpstream.ts'

let there: FakeUpstream
let app: TestApp
let token: string
beforeAll(async () => {
  there = await openFakeUpstream({ list: 'array', id: 'id', booking: 'id' })
  app = await createTestApp({ config: { provider: { url: there.url, key: 'K' } } })
  token = String((await app.call('/api/auth', { body: credentials })).body.token)
})
afterAll(async () => {
  await there.down()
  await app.close()
})

const edit = (firstName: string, key: string) =>
  app.call('/api/users/4711', {
    method: 'PUT',
    body: { id: '4711', firstName },
    token,
    headers: { 'Idempotency-Key': key },
  })
const made = () => there.calls.filter(({ method }) => method === 'PUT').length

test('a provider that knows no key is asked once for each: a replay overwrites nothing that came after', async () => {
  const first = await edit('Lou', 'first')
  await edit('Alix', 'second')
  const replay = await edit('Lou', 'first')
  expect([replay.status, replay.body]).toEqual([200, first.body])
  expect(made()).toBe(2)
  expect((await app.call('/api/auth', { token })).body.user).toMatchObject({ firstName: 'Alix' })
})

test('the same key for another edit is refused, and not passed on', async () => {
  const before = made()
  const { status, body } = await edit('Sacha', 'first')
  expect([status, body.code, made()]).toEqual([422, 'key-reused', before])
})
