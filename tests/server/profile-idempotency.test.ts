import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Edit = { id: string; token: string; firstName: string; version: number }

const edit = ({ id, token, firstName, version }: Edit) =>
  app.call(`/api/users/${id}`, {
    method: 'PUT',
    body: { id, firstName },
    token,
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': 'edit' },
  })
const versionOf = async (token: string) =>
  (await app.call('/api/auth', { token })).body.user?.version

test('a key is remembered for 30 days: the same answer, whatever happened since, and no second edit', async () => {
  const { id, token } = await app.register()
  const wish = { id, token, firstName: 'Lou', version: 1 }
  const first = await edit(wish)
  await app.call(`/api/users/${id}`, { method: 'PUT', body: { id, firstName: 'Alix' }, token })
  await sweep(app.database.db, app.clock.now + 29 * DAY_MS)
  expect((await edit(wish)).body).toEqual(first.body)
  expect((await app.call('/api/auth', { token })).body.user).toMatchObject({
    firstName: 'Alix',
    version: 3,
  })
})

test('forgotten after that, an edit sent again meets its version: it is never done twice in silence', async () => {
  const { id, token } = await app.register()
  const wish = { id, token, firstName: 'Lou', version: 1 }
  await edit(wish)
  await app.database.pool.query(
    "update idempotency set created_at = created_at - interval '31 days'",
  )
  await sweep(app.database.db, app.clock.now)
  const again = await edit(wish)
  expect(again.status).toBe(412)
  expect(again.body['current']).toMatchObject({ firstName: 'Lou', version: 2 })
  expect(await versionOf(token)).toBe(2)
})

test('a key belongs to its customer: the same one of somebody else is another edit', async () => {
  const [one, other] = [await app.register(), await app.register()]
  for (const { id, token } of [one, other]) {
    expect((await edit({ id, token, firstName: 'Lou', version: 1 })).status).toBe(200)
    expect(await versionOf(token)).toBe(2)
  }
})
