import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../support/server/server.ts'

let house: TestApp
let person: Person
beforeAll(async () => {
  house = await createTestApp()
  person = await house.register()
})
afterAll(() => house.close())

async function isHere(token: string | undefined): Promise<boolean> {
  return Boolean((await house.call('/api/auth', { token: token ?? '' })).body['isAuthenticated'])
}

test.each(['/api/auth', '/provider/api/auth/signin'])(
  'a device that signs in anew has a new token, and the old one is over (%s)',
  async (path) => {
    const { email, password } = person
    const sign = async (token?: string) =>
      (await house.call(path, { body: { email, password }, ...(token && { token }) })).body.token
    const [first, elsewhere] = [await sign(), await sign()]
    const second = await sign(first)
    expect(new Set([first, elsewhere, second]).size).toBe(3)
    expect(await Promise.all([first, elsewhere, second].map(isHere))).toEqual([false, true, true])
  },
)

test('a wrong password ends nothing', async () => {
  const { email, token } = person
  const refused = await house.call('/api/auth', { body: { email, password: 'wrong' }, token })
  expect([refused.status, await isHere(token)]).toEqual([401, true])
})

test('a session lasts thirty days from the last visit, and no token can be read from the database', async () => {
  const { email, password } = person
  const { token = '' } = (await house.call('/api/auth', { body: { email, password } })).body
  const day = 24 * 3_600_000
  for (let visit = 0; visit < 4; visit += 1) {
    house.clock.now += 29 * day
    expect(await isHere(token)).toBe(true)
  }
  const { rows } = await house.database.pool.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
  house.clock.now += 30 * day
  expect(await isHere(token)).toBe(false)
})
