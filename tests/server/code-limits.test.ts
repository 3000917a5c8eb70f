import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { sizeOr } from '../support/faults/stormServers.ts'
import { askCode, mailedCode, prove, wrongCode } from '../support/people/codes.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, newAddress, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** How many of `tries` requests are let through, and what the first refusal says. */
async function ask(tries: number, who: (n: number) => { email: string; address: string }) {
  const replies = await Promise.all(
    Array.from({ length: tries }, (_, n) => {
      const { email, address } = who(n)
      return app.call('/api/codes', { body: { email }, address })
    }),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 202).length + refused.length).toBe(tries)
  return [tries - refused.length, refused[0]?.body.code]
}

describe('letters', () => {
  test('five an hour and twelve a day go to an address from one network; elsewhere they go on', async () => {
    const address = newAddress()
    const who = () => ({ email: 'a@client.example', address })
    expect(await ask(9, who)).toEqual([5, 'limit-codes-per-hour'])
    app.clock.now += HOUR_MS
    expect(await ask(9, who)).toEqual([5, 'limit-codes-per-hour'])
    app.clock.now += HOUR_MS
    expect(await ask(9, who)).toEqual([2, 'limit-codes-per-day'])
    expect(await ask(5, () => ({ ...who(), address: newAddress() }))).toEqual([5, undefined])
    app.clock.now += DAY_MS
    expect(await ask(1, who)).toEqual([1, undefined])
  })

  test('thirty a day go to one address, however it is written and wherever it is asked for', async () => {
    const email = (n: number) => (n % 2 ? 'a@client.example' : 'A@Client.example')
    const who = (n: number) => ({ email: email(n), address: newAddress() })
    expect(await ask(40, who)).toEqual([30, 'limit-email-codes-per-day'])
  })

  test('a network asks for ten addresses an hour, and the eleventh stays refused', async () => {
    const address = newAddress()
    const who = (n: number) => ({ email: `a${n}@client.example`, address })
    expect(await ask(15, who)).toEqual([10, 'limit-network-code-emails-per-hour'])
    const [, ...others] = await Promise.all(
      Array.from({ length: 15 }, (_, n) => ask(1, () => who(n))),
    )
    expect([...others].filter(([passed]) => passed === 1).length).toBeLessThanOrEqual(10)
    app.clock.now += HOUR_MS
    expect(await ask(1, () => who(14))).toEqual([1, undefined])
  })

  test('a network asks twenty times an hour', async () => {
    const address = newAddress()
    const who = (n: number) => ({ email: `a${n % 5}@client.example`, address })
    expect(await ask(25, who)).toEqual([20, 'limit-network-codes-per-hour'])
  })

  test('networks of one /48 take turns five times as often', async () => {
    const who = (n: number) => ({ email: `a${n}@client.example`, address: `2001:db8:1:${n}::/64` })
    expect(await ask(60, who)).toEqual([50, 'limit-network-code-emails-per-hour'])
    const roomy = await createTestApp({ config: { limits: noLimits }, database: app.database })
    const { status } = await roomy.call('/api/codes', {
      body: { email: 'a@client.example' },
      address: '2001:db8:1:99::/64',
    })
    expect(status).toBe(202)
    await roomy.close()
  })
})

test('beyond what the venue sends within an hour letters leave one by one, proved addresses first', async () => {
  await app.close()
  app = await createTestApp({ config: { limits: { ...noLimits, 'venue-codes-per-hour': 30 } } })
  const known = await app.register()
  await app.database.pool.query('update accounts set proved_at = created_at')
  for (let n = 0; n < 40; n += 1) await askCode(app, `a${n}@client.example`)
  await askCode(app, known.email)
  await sendDueEmails(app)
  const isTold = ({ to }: { to: string }) => to === 'bonjour@borne.example'
  const codes = () => app.mails.filter((mail) => !isTold(mail))
  expect(codes()).toHaveLength(31)
  expect(codes().at(-1)?.to).toBe(known.email)
  // Two minutes each, as thirty an hour do.
  for (let minutes = 2; minutes <= 8; minutes += 2) {
    app.clock.now += 120_000
    await sendDueEmails(app)
    expect(codes()).toHaveLength(31 + minutes / 2)
  }
  // Nobody waits for the rest any more.
  app.clock.now += 120_000
  await sendDueEmails(app)
  expect(codes()).toHaveLength(35)
  const left = await app.database.pool.query("select from letters where kind = 'sign-in-code'")
  expect(left.rowCount).toBe(0)
  // A third of them were beyond the half: the owner knows before the limit is reached.
  expect(app.mails.filter(isTold).map(({ text }) => text.includes('venue-codes-per-hour'))).toEqual(
    [true],
  )
}, 60_000)

/** So many letters are asked for, ten by each network (`npm run storm -- codes`: 420). */
const FLOOD = sizeOr(200)
const NETWORKS = Math.floor(FLOOD / 10)
const NEWCOMERS = Math.ceil(FLOOD / 42)

/** Sixty letters leave an hour; after the flood newcomers ask. */
async function askAfterFlood(networks: string[]) {
  await app.close()
  app = await createTestApp({ config: { limits: { ...noLimits, 'venue-codes-per-hour': 60 } } })
  for (let n = 0; n < 10; n += 1)
    await Promise.all(
      networks.map((address, at) => askCode(app, `flood.${at}.${n}@client.example`, address)),
    )
  await sendDueEmails(app)
  const waits = []
  for (let n = 0; n < NEWCOMERS; n += 1) {
    const email = `newcomer.${n}@client.example`
    const { body } = await app.call('/api/codes', { body: { email }, address: newAddress() })
    waits.push(Number(body['waits']))
    expect(body['lasts']).toBe(Number(body['waits']) + 600)
  }
  return Math.max(...waits)
}

/** How many newcomers have their letter after so many seconds. */
async function newcomersServed(seconds: number): Promise<number> {
  for (let minute = 0; minute * 60 < seconds; minute += 1) {
    app.clock.now += 60_000
    await sendDueEmails(app)
  }
  return app.mails.filter(({ to }) => to.startsWith('newcomer')).length
}

const many = (address: (n: number) => string) =>
  Array.from({ length: NETWORKS }, (_, n) => address(n))

test.each([
  ['as many networks', many(() => newAddress())],
  ['five /48 of IPv6', many((n) => `2001:db8:${n % 5}:${n}::/64`)],
])(
  `newcomers have their code within what they were told, though %s asked for ${FLOOD} before`,
  async (_, networks) => {
    const told = await askAfterFlood(networks)
    // One letter a minute, those of the flood’s later turns after theirs.
    expect(told).toBeLessThanOrEqual((NEWCOMERS + 1) * 60)
    expect(await newcomersServed(told)).toBe(NEWCOMERS)
  },
  60_000,
)

test('control: without turns not all of them have it by then', async () => {
  const told = await askAfterFlood(many(() => newAddress()))
  await app.rows('update letters set turn = 0')
  expect(await newcomersServed(told)).toBeLessThan(NEWCOMERS)
}, 60_000)

describe('wrong codes', () => {
  test('twenty a day for an address from one network, then a wait that doubles up to a quarter of an hour', async () => {
    await app.close()
    app = await createTestApp({ config: { limits: { ...noLimits, 'wrong-codes-per-day': 20 } } })
    const [email, address] = ['a@client.example', newAddress()]
    let tries = 0
    const waits = []
    while (waits.length < 6) {
      const { challenge, code } = await mailedCode(app, email)
      for (let n = 0; n < 5; n += 1) {
        const body = { challenge, code: wrongCode(code) }
        const { status, headers } = await prove(app, body, { address })
        if (status === 401) tries += 1
        else {
          waits.push(Number(headers.get('retry-after')))
          app.clock.now += Number(headers.get('retry-after')) * 1000
          break
        }
      }
      if (waits.length === 0) expect(tries).toBeLessThanOrEqual(20)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    // Who has the address is not shut out elsewhere, nor here by a right one in its time.
    expect((await prove(app, await mailedCode(app, email))).status).toBe(200)
  }, 60_000)

  test('two hundred a day for one address from anywhere, then one try a minute', async () => {
    await app.close()
    app = await createTestApp({
      config: { limits: { ...noLimits, 'email-wrong-codes-per-day': 12 } },
    })
    const email = 'a@client.example'
    const results = []
    for (let n = 0; n < 3; n += 1) {
      const { challenge, code } = await mailedCode(app, email)
      for (let tries = 0; tries < 5; tries += 1)
        results.push((await prove(app, { challenge, code: wrongCode(code) })).status)
    }
    expect(results.filter((status) => status === 401)).toHaveLength(12)
    expect(results.filter((status) => status === 429)).toHaveLength(3)
    app.clock.now += 60_000
    const proof = await mailedCode(app, email)
    expect((await prove(app, proof)).status).toBe(200)
  })

  test('right ones are not counted, nor what could not be looked at', async () => {
    await app.close()
    app = await createTestApp({ config: { limits: { ...noLimits, 'wrong-codes-per-day': 2 } } })
    const [email, address] = ['a@client.example', newAddress()]
    for (let n = 0; n < 6; n += 1) {
      const proof = await mailedCode(app, email)
      expect((await prove(app, proof, { address })).status).toBe(200)
      expect((await prove(app, proof, { address })).status).toBe(401)
    }
  })
})
