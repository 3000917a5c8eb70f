import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { emailsTo, sendDueEmails } from '../support/people/accountEmails.ts'
import { askCode, mailedCode, prove, wrongCode } from '../support/people/codes.ts'
import { codeIn } from '../support/server/emailFiles.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let count = 0
const newcomer = () => `nouvelle.${++count}@client.example`

describe('a right code', () => {
  test('signs a newcomer in as a password would, to an account of their address alone', async () => {
    const email = newcomer()
    const { challenge, code } = await mailedCode(app, email)
    const reply = await prove(app, { challenge, code: code.replace(' ', ' . ') })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      isAuthenticated: true,
      success: true,
      user: { email, firstName: '', lastName: '', mobilePhone: '' },
      vaultKey: expect.any(String),
    })
    const session = await app.call('/api/auth', { token: reply.body.token ?? '' })
    expect(session.body).toMatchObject({ isAuthenticated: true, user: { email } })
    const asked = await askCode(app, email.toUpperCase())
    const mails = await emailsTo(app, email, 2)
    const again = { challenge: asked, code: codeIn(mails.at(-1)?.text ?? '') }
    expect((await prove(app, again)).body.user?.['id']).toBe(reply.body.user?.['id'])
  })

  test('opens once, however many send it at the same moment to two processes', async () => {
    const twin = await createTestApp({ database: app.database, now: app.clock.now })
    const email = newcomer()
    const proof = await mailedCode(app, email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => prove(n % 2 ? twin : app, proof)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(19)
    const sessions = await app.rows(
      'select from sessions join accounts on accounts.id::text = customer where email = $1',
      email,
    )
    expect(sessions).toHaveLength(1)
    expect((await prove(app, proof)).body.code).toBe('code-ended')
    await twin.close()
  })

  test('opens for ten minutes from its letter on', async () => {
    const proof = await mailedCode(app, newcomer())
    app.clock.now += 10 * MINUTE_MS - 1
    const late = { ...(await mailedCode(app, newcomer())) }
    expect((await prove(app, proof)).status).toBe(200)
    app.clock.now += 10 * MINUTE_MS
    expect(await prove(app, late)).toMatchObject({
      status: 401,
      body: { code: 'code-ended', error: 'Code incorrect ou expiré. Demandez-en un nouveau.' },
    })
    app.clock.now = saturday
  })

  test('opens in the browser that asked for it and in no other', async () => {
    const email = newcomer()
    const mine = await mailedCode(app, email)
    const theirs = await mailedCode(app, email)
    expect((await prove(app, { ...mine, code: theirs.code })).body.code).toBe('code')
    expect((await prove(app, { ...mine, challenge: 'x'.repeat(43) })).body.code).toBe('code-ended')
    expect((await prove(app, mine)).status).toBe(200)
  })
})

describe('a second code of one browser and address', () => {
  const askAgain = async (email: string, challenge: string) => {
    const reply = await app.call('/api/codes', { body: { email, challenge } })
    await sendDueEmails(app)
    const mails = await emailsTo(app, email, 2)
    return { challenge: String(reply.body['challenge']), code: codeIn(mails.at(-1)?.text ?? '') }
  }

  test('leaves the first one good, and the use of either ends both', async () => {
    for (const used of ['first', 'second'] as const) {
      const email = newcomer()
      const first = await mailedCode(app, email)
      const second = await askAgain(email, first.challenge)
      expect(second.challenge).toBe(first.challenge)
      const codes = { first: first.code, second: second.code }
      const { challenge } = second
      expect((await prove(app, { challenge, code: codes[used] })).status).toBe(200)
      for (const code of Object.values(codes))
        expect((await prove(app, { challenge, code })).body.code).toBe('code-ended')
    }
  })

  test('of one address, however its letters are typed', async () => {
    const email = newcomer()
    const first = await mailedCode(app, email)
    const shouted = email.replace(/^[^@]+/, (local) => local.toUpperCase())
    const again = await app.call('/api/codes', {
      body: { email: shouted, challenge: first.challenge },
    })
    expect(again.body['challenge']).toBe(first.challenge)
    expect((await prove(app, first)).status).toBe(200)
  })

  test('each lives its own ten minutes', async () => {
    const email = newcomer()
    const first = await mailedCode(app, email)
    app.clock.now += 6 * MINUTE_MS
    const second = await askAgain(email, first.challenge)
    app.clock.now += 5 * MINUTE_MS
    expect((await prove(app, first)).status).toBe(401)
    expect((await prove(app, second)).status).toBe(200)
  })

  test('five tries are for all of them together; one that is asked for then is another’s', async () => {
    const email = newcomer()
    const first = await mailedCode(app, email)
    const second = await askAgain(email, first.challenge)
    const { challenge } = second
    const wrong = ['11111111', '22222222'].filter((code) => !second.code.includes(code))
    for (let n = 0; n < 5; n += 1)
      expect((await prove(app, { challenge, code: wrong[n % 2] ?? '' })).status).toBe(401)
    expect((await prove(app, first)).body.code).toBe('code-ended')
    expect((await prove(app, second)).body.code).toBe('code-ended')
    const reply = await app.call('/api/codes', { body: { email, challenge } })
    expect(reply.body['challenge']).not.toBe(challenge)
  })

  test('another browser’s, or another address’s, stays refused (control)', async () => {
    const [email, other] = [newcomer(), newcomer()]
    const first = await mailedCode(app, email)
    const elsewhere = await mailedCode(app, email)
    expect(elsewhere.challenge).not.toBe(first.challenge)
    const crossed = { challenge: first.challenge, code: elsewhere.code }
    expect((await prove(app, crossed)).body.code).toBe('code')
    const asked = await app.call('/api/codes', {
      body: { email: other, challenge: first.challenge },
    })
    expect(asked.body['challenge']).not.toBe(first.challenge)
    expect((await prove(app, first)).status).toBe(200)
  })
})

test('a wrong code tells how many tries are left, and the sixth is refused though it is right', async () => {
  const { challenge, code } = await mailedCode(app, newcomer())
  const wrong = { challenge, code: wrongCode(code) }
  const told = []
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await prove(app, wrong)
    told.push([status, body.code, body.error?.replace('Code incorrect ou expiré. ', '')])
  }
  expect(told).toEqual([
    [401, 'code', 'Il vous reste 4 essais.'],
    [401, 'code', 'Il vous reste 3 essais.'],
    [401, 'code', 'Il vous reste 2 essais.'],
    [401, 'code', 'Il vous reste un essai.'],
    [401, 'code-ended', 'Demandez-en un nouveau.'],
  ])
  expect((await prove(app, { challenge, code })).body.code).toBe('code-ended')
})

test('five of twenty wrong codes at the same moment are looked at', async () => {
  const { challenge, code } = await mailedCode(app, newcomer())
  const wrong = { challenge, code: wrongCode(code) }
  const replies = await Promise.all(Array.from({ length: 20 }, () => prove(app, wrong)))
  expect(replies.filter(({ body }) => body.error?.includes('Il vous reste'))).toHaveLength(4)
  expect((await prove(app, { challenge, code })).status).toBe(401)
})

test('a code that has no eight digits costs no try', async () => {
  const { challenge, code } = await mailedCode(app, newcomer())
  for (const short of ['', '4831', '483109261', 'abcdefgh'])
    expect(await prove(app, { challenge, code: short })).toMatchObject({
      status: 422,
      body: { field: 'code' },
    })
  expect((await prove(app, { challenge, code })).status).toBe(200)
})

test('the letter says what for, from which device, and to tell nobody; its code is nowhere else', async () => {
  const email = newcomer()
  const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  await app.call('/api/codes', { body: { email }, headers: { 'User-Agent': agent } })
  const waiting = await app.rows('select details from letters where email = $1', email)
  const details = {
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    device: 'Firefox sur Android',
  }
  expect(waiting).toEqual([{ details }])
  await sendDueEmails(app)
  const [letter] = app.mails.filter(({ to }) => to === email)
  expect(letter?.subject).toMatch(/^\d{4} \d{4} est votre code — connexion chez Borne$/)
  expect(letter?.text).toContain('demandé depuis Firefox sur Android')
  expect(letter?.text).toContain('Ne le dites à personne')
  expect(letter?.text).toMatch(/^\d{4} \d{4}$/m)
  const digits = codeIn(letter?.text ?? '').replace(' ', '')
  const stored = JSON.stringify(await app.rows('select * from challenges where email = $1', email))
  expect(stored).toContain('$argon2id$')
  expect(stored + app.logs.join('')).not.toContain(digits)
})

test('a letter that fails leaves with another code, and one that nobody waits for any more does not', async () => {
  const email = newcomer()
  const challenge = await askCode(app, email)
  const lost: string[] = []
  await sendDueEmails(app, async ({ text }) => {
    lost.push(codeIn(text))
    throw new Error('no mail server')
  })
  expect(lost).toHaveLength(1)
  app.clock.now += 2 * MINUTE_MS
  await sendDueEmails(app)
  const [letter] = app.mails.filter(({ to }) => to === email)
  expect((await prove(app, { challenge, code: lost[0] ?? '' })).status).toBe(401)
  expect((await prove(app, { challenge, code: codeIn(letter?.text ?? '') })).status).toBe(200)
  const late = newcomer()
  await askCode(app, late)
  app.clock.now += 11 * MINUTE_MS
  await sendDueEmails(app)
  expect(app.mails.filter(({ to }) => to === late)).toEqual([])
  app.clock.now = saturday
})

test('what was asked is forgotten a day after it ended', async () => {
  await mailedCode(app, newcomer())
  await sweep(app.database.db, app.clock.now + DAY_MS)
  expect((await app.rows('select from challenges')).length).toBeGreaterThan(0)
  await sweep(app.database.db, app.clock.now + DAY_MS + 40 * MINUTE_MS)
  expect(await app.rows('select from challenges')).toEqual([])
})

describe('where codes reach nobody', () => {
  test.each([
    ['a real provider keeps the accounts', { provider: { url: 'http://127.0.0.1:9', key: 'K' } }],
    ['a public site has no mail server', { publicUrl: 'https://borne.example' }],
  ])('%s: none is offered, made or taken', async (_, config) => {
    const own = await createTestApp({ config })
    const asked = await own.call('/api/codes', { body: { email: newcomer() } })
    const proved = await prove(own, { challenge: 'x', code: '12345678' })
    expect([asked.body.code, proved.body.code]).toEqual(['unsupported', 'unsupported'])
    expect((await own.call('/api/venue')).body['accountsCan']).not.toContain('codes')
    await own.close()
  })

  test('with a mail server they are offered on a public site', async () => {
    const config = { publicUrl: 'https://borne.example', smtpUrl: 'smtp://127.0.0.1:9' }
    const own = await createTestApp({ config })
    expect((await own.call('/api/venue')).body['accountsCan']).toContain('codes')
    await own.close()
  })
})
