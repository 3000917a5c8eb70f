import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await app.register()
})
afterAll(() => app.close())

async function isHere(token: string | undefined): Promise<boolean> {
  return Boolean((await app.call('/api/auth', { token: token ?? '' })).body['isAuthenticated'])
}

test.each(['/api/auth', '/provider/api/auth/signin'])(
  'a device that signs in anew has a new token, and the old one is over (%s)',
  async (path) => {
    const { email, password } = person
    const sign = async (token?: string) =>
      (await app.call(path, { body: { email, password }, ...(token && { token }) })).body.token
    const [first, elsewhere] = [await sign(), await sign()]
    const second = await sign(first)
    expect(new Set([first, elsewhere, second]).size).toBe(3)
    expect(await Promise.all([first, elsewhere, second].map(isHere))).toEqual([false, true, true])
  },
)

test('a session that has ended leaves the database, one that lasts stays', async () => {
  const own = await createTestApp()
  const [gone, here] = [await own.register(), await own.register()]
  const { pool, db } = own.database
  await pool.query(
    "update sessions set expires_at = expires_at + interval '1 day' where customer = $1",
    [here.id],
  )
  const { rows } = await pool.query('select expires_at from sessions where customer = $1', [
    gone.id,
  ])
  await sweep(db, Number(rows[0].expires_at) + 1)
  const left = await pool.query('select customer from sessions')
  expect(left.rows).toEqual([{ customer: here.id }])
  await own.close()
})

test('a wrong password ends nothing', async () => {
  const { email, token } = person
  const refused = await app.call('/api/auth', { body: { email, password: 'wrong' }, token })
  expect([refused.status, await isHere(token)]).toEqual([401, true])
})

test('a session lasts thirty days from the last visit, and no token can be read from the database', async () => {
  const { email, password } = person
  const { token = '' } = (await app.call('/api/auth', { body: { email, password } })).body
  const day = 24 * 3_600_000
  for (let visit = 0; visit < 4; visit += 1) {
    app.clock.now += 29 * day
    expect(await isHere(token)).toBe(true)
  }
  const { rows } = await app.database.pool.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
  app.clock.now += 30 * day
  expect(await isHere(token)).toBe(false)
})
