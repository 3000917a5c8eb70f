import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { createTestApp, newAddress, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await app.register()
})
afterAll(() => app.close())

function signIn(address: string, password = 'wrong', email = owner.email) {
  return app.call('/api/auth', { body: { email, password }, address })
}

describe('from one address, for one account', () => {
  test('five tries, then a wait that doubles up to an hour, told in seconds and in a sentence', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(address)).status).toBe(401)
    const waits = []
    for (let tries = 0; tries < 9; tries += 1) {
      const { status, headers, body } = await signIn(address, owner.password)
      expect([status, body.code]).toEqual([429, 'too-many'])
      waits.push([headers.get('retry-after'), body.error])
      app.clock.now += Number(headers.get('retry-after')) * 1000
      expect((await signIn(address)).status).toBe(401)
    }
    expect(waits.map(([seconds]) => Number(seconds))).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
    ])
    expect(waits.slice(0, 3).map(([, error]) => error)).toEqual([
      'Trop de tentatives. Réessayez dans 30 secondes.',
      'Trop de tentatives. Réessayez dans une minute.',
      'Trop de tentatives. Réessayez dans 2 minutes.',
    ])
  })

  test('however many ask at once, five are looked at', async () => {
    const address = newAddress()
    const replies = await Promise.all(Array.from({ length: 60 }, () => signIn(address)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(55)
  })

  test('a right password forgets the wrong ones', async () => {
    const address = newAddress()
    for (let round = 0; round < 4; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect((await signIn(address)).status).toBe(401)
      expect((await signIn(address, owner.password)).status).toBe(200)
    }
  })

  test('a session guesses the password of its account no more often than nobody does', async () => {
    const address = newAddress()
    const { id, token } = owner
    const change = (currentPassword: string) =>
      app.call(`/api/users/${id}/credentials`, {
        method: 'PUT',
        body: { currentPassword, password: 'manette-et-jetons-7' },
        token,
        address,
      })
    const erase = (password: string) =>
      app.call('/api/deletion', { body: { password }, token, address })
    const statuses = []
    for (let n = 0; n < 3; n += 1)
      statuses.push((await change(`wrong-${n}`)).status, (await erase(`wrong-${n}`)).status)
    expect(statuses).toEqual([422, 403, 422, 403, 422, 429])
    expect((await erase(owner.password)).status).toBe(429)
    expect((await change(owner.password)).status).toBe(429)
    expect((await signIn(address, owner.password)).status).toBe(429)
    // What was not looked at costs no try, and elsewhere nothing waits (negative control).
    expect((await signIn(newAddress(), owner.password)).status).toBe(200)
    app.clock.now += HOUR_MS
    expect((await change(owner.password)).status).toBe(200)
  })

  test('however the address of the account is written', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 5; tries += 1)
      await signIn(address, 'wrong', owner.email.toUpperCase())
    expect((await signIn(address)).status).toBe(429)
    const other = await app.call('/provider/api/auth/signin', {
      body: { email: owner.email, password: 'wrong' },
      address,
    })
    expect(other.status).toBe(429)
  })
})

test('an account that nobody has is limited just the same', async () => {
  const statuses = async (email: string) => {
    const address = newAddress()
    const replies = []
    for (let tries = 0; tries < 7; tries += 1)
      replies.push((await signIn(address, 'wrong', email)).status)
    return replies
  }
  expect(await statuses('nobody@exemple.fr')).toEqual(await statuses(owner.email))
})

test('one password tried at many accounts from one address is slowed down; who signed in there before is not', async () => {
  const address = newAddress()
  expect((await signIn(address, owner.password)).status).toBe(200)
  let looked = 0
  for (let tries = 0; tries < 60; tries += 1) {
    const { status } = await signIn(address, 'Printemps1', `client.${tries}@exemple.fr`)
    if (status === 401) looked += 1
  }
  expect(looked).toBe(50)
  expect((await signIn(address, owner.password)).status).toBe(200)
  const newcomer = await app.register()
  expect((await signIn(address, newcomer.password, newcomer.email)).status).toBe(429)
})

test('2000 guesses at one account from 200 addresses: few are looked at, and its owner signs in', async () => {
  const home = newAddress()
  expect((await signIn(home, owner.password)).status).toBe(200)
  const addresses = Array.from({ length: 200 }, newAddress)
  const guesses = addresses.flatMap((address) => Array<string>(10).fill(address))
  let looked = 0
  const guess = async () => {
    for (let address = guesses.pop(); address !== undefined; address = guesses.pop()) {
      if ((await signIn(address)).status === 401) looked += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, guess))
  // Five from each of the first addresses, one from each of the others.
  expect(looked).toBeGreaterThanOrEqual(200)
  expect(looked).toBeLessThan(240)
  // At home, mistyping as anybody does.
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(home)).status).toBe(401)
  expect((await signIn(home, owner.password)).status).toBe(200)
  // Somewhere new, at the first try; and after a slip, half a minute later.
  expect((await signIn(newAddress(), owner.password)).status).toBe(200)
  const elsewhere = newAddress()
  expect((await signIn(elsewhere)).status).toBe(401)
  expect((await signIn(elsewhere, owner.password)).status).toBe(429)
  app.clock.now += 30_000
  expect((await signIn(elsewhere, owner.password)).status).toBe(200)
}, 120_000)

test('what is kept names nobody', async () => {
  await signIn('203.0.113.77')
  const { rows } = await app.database.pool.query('select * from attempts')
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|exemple/)
})

describe('the networks of one site', () => {
  test('that take turns at guessing have 250 tries an hour together, and nobody else has fewer', async () => {
    const guess = (n: number, site = 1) =>
      signIn(`2001:db8:${site}:${n.toString(16)}::/64`, 'wrong', `nobody.${n}@exemple.fr`)
    const replies = await Promise.all(Array.from({ length: 300 }, (_, n) => guess(n)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(250)
    expect((await guess(301)).status).toBe(429)
    expect((await guess(301, 2)).status).toBe(401)
  })

  test('are counted together by the other limits too', async () => {
    const ask = (n: number, site: number) =>
      app.call('/api/check-in/pair', {
        body: {},
        address: `2001:db8:${site}:${n.toString(16)}::/64`,
      })
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n, 3)))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await ask(0, 4)).status).toBe(422)
  })
})
