import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inquiries } from '../../server/db/schema/visitors.ts'
import { sweep } from '../../server/db/retention.ts'
import type { Email } from '../../server/mail/mail.ts'
import { sendInquiryEmails } from '../../server/mail/inquiryQueue.ts'
import { birthday, business, contact } from '../support/server/inquiries.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, newAddress, type Reply, type TestApp } from '../support/server/testApp.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

let app: TestApp
let mails: Email[]
/** What the mail server says to the next messages; nothing: it takes them. */
let refusal: ((message: Email) => Error | undefined) | undefined

const mail = async (message: Email) => {
  const error = refusal?.(message)
  if (error) throw error
  mails.push(message)
}
const isToVenue = (message: Email) => message.to === 'bonjour@borne.example'

beforeEach(async () => {
  mails = []
  refusal = undefined
  app = await createTestApp({ mail })
})
afterEach(() => app.close())

let count = 0
const send = (body: unknown, key = `key-${++count}`) =>
  app.call('/api/requests', { body, headers: { 'Idempotency-Key': key } })
const rows = () => app.database.db.select().from(inquiries).orderBy(inquiries.createdAt)
const drain = () =>
  sendInquiryEmails({
    db: app.database.db,
    mail,
    now: () => app.clock.now,
    log: () => undefined,
  })
const settled = (count = 2) => vi.waitFor(() => expect(mails).toHaveLength(count))
const down = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
/** The server sends by itself too: what it has in hand is not sent here. */
const allSettled = () =>
  vi.waitFor(
    async () => expect((await rows()).filter(({ settledAt }) => !settledAt)).toEqual([]),
    10_000,
  )

test('a request is journalled, answered and mailed to the venue and to the visitor', async () => {
  const reply = await send(birthday)
  expect([reply.status, reply.body]).toEqual([
    201,
    { success: true, reference: expect.stringMatching(/^[A-Z0-9]{8}$/) },
  ])
  await settled()
  const [toVenue, toVisitor] = mails
  expect(toVenue).toMatchObject({ to: 'bonjour@borne.example', replyTo: 'camille@client.example' })
  expect(toVenue?.subject).toContain('samedi 5 décembre')
  for (const fact of ['Camille Testeur', '8', '9 ans', '0612345678', 'Bonjour, une question.']) {
    expect(toVenue?.text).toContain(fact)
  }
  expect(toVisitor).toMatchObject({ to: 'camille@client.example' })
  expect(toVisitor?.text).toContain(String(reply.body['reference']))
  expect(toVisitor?.text).toContain('le samedi 21 novembre 2026 à 10 h,')
  await vi.waitFor(async () => expect((await rows())[0]?.settledAt).not.toBeNull())
})

test('the visitor’s e-mail repeats nothing that was typed: it is of no use to a spammer', async () => {
  await send({ ...business, name: 'Gagnez https://x.example', message: 'https://y.example' })
  await settled()
  expect(JSON.stringify(mails[1])).not.toMatch(/x\.example|y\.example|Exemple SARL/)
})

test('the same key is the same request: one row, one answer, two e-mails', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(contact, 'twice')))
  expect(new Set(replies.map(({ body }) => body['reference'])).size).toBe(1)
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  await settled()
  await drain()
  expect(await rows()).toHaveLength(1)
  expect(mails).toHaveLength(2)
})

test('a key is never used for other words', async () => {
  await send(contact, 'reused')
  const reply = await send({ ...contact, message: 'Autre chose' }, 'reused')
  expect([reply.status, reply.body.code]).toEqual([422, 'key-reused'])
})

test('a request needs a key', async () => {
  const reply = await app.call('/api/requests', { body: contact })
  expect([reply.status, reply.body.code]).toEqual([400, 'idempotency-key'])
})

test.each([
  [{ ...contact, name: '' }, 'name', 'Le nom est obligatoire.'],
  [{ ...contact, name: 'A\r\nBcc: b@c.example' }, 'name', 'Le nom contient un caractère interdit.'],
  [{ ...birthday, date: '2026-11-20' }, 'date', 'Cette date est déjà passée.'],
  [{ ...business, people: 1 }, 'people', 'Indiquez le nombre de personnes, de 2 à 200.'],
  [
    { ...contact, kind: 'complaint' },
    'kind',
    'Le champ «\u00a0kind\u00a0» manque ou n’a pas la forme attendue.',
  ],
])('%j is refused by its field', async (body, field, error) => {
  const reply = await send(body)
  expect(reply).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid', field, error },
  })
  expect(await rows()).toEqual([])
})

test('a mail server that is down loses nothing: the e-mails leave when it is back', async () => {
  refusal = down
  expect((await send(contact)).status).toBe(201)
  await vi.waitFor(() => expect(app.logs.join()).toContain('mail-failed'))
  const waits = [1, 5, 30, 120, 360, 360].map((minutes) => minutes * MINUTE_MS)
  for (const [index, wait] of waits.entries()) {
    const [row] = await rows()
    expect([row?.attempts, row?.nextAttemptAt.getTime()]).toEqual([index + 1, app.clock.now + wait])
    app.clock.now += wait - 1
    await drain()
    expect((await rows())[0]?.attempts).toBe(index + 1)
    app.clock.now += 1
    await drain()
  }
  refusal = undefined
  app.clock.now += 360 * MINUTE_MS
  await drain()
  expect(mails.map(({ to }) => to)).toEqual(['bonjour@borne.example', 'camille@client.example'])
  expect((await rows())[0]).toMatchObject({ settledAt: new Date(app.clock.now) })
})

test('no log line holds what somebody typed', async () => {
  refusal = (message) =>
    Object.assign(new Error(`cannot send to ${message.to}`), { code: 'EENVELOPE' })
  await send(contact)
  await vi.waitFor(() => expect(app.logs.join()).toContain('mail-failed'))
  expect(app.logs.join()).not.toMatch(/camille|Testeur|question/i)
})

test('an address that takes no mail is given up, once the venue has its e-mail', async () => {
  refusal = (message) =>
    isToVenue(message)
      ? undefined
      : Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 })
  await send(contact)
  await vi.waitFor(async () => expect((await rows())[0]?.settledAt).not.toBeNull())
  expect((await rows())[0]).toMatchObject({ acknowledgedAt: null, attempts: 1 })
  expect(mails.filter(isToVenue)).toHaveLength(1)
})

test('the venue’s e-mail is not sent again because the visitor’s failed', async () => {
  refusal = (message) => (isToVenue(message) ? undefined : down())
  await send(contact)
  await vi.waitFor(() => expect(app.logs.join()).toContain('mail-failed'))
  for (let attempt = 2; attempt <= 8; attempt++) {
    app.clock.now += 360 * MINUTE_MS
    await drain()
  }
  expect(mails.filter(isToVenue)).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({
    attempts: 8,
    acknowledgedAt: null,
    settledAt: expect.any(Date),
  })
})

test('eight processes that drain at once send each e-mail once', async () => {
  refusal = down
  for (let index = 0; index < 6; index++) {
    await send({ ...contact, email: `visiteur${index}@client.example` })
  }
  await vi.waitFor(async () =>
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true),
  )
  refusal = undefined
  app.clock.now += MINUTE_MS
  await Promise.all(Array.from({ length: 8 }, drain))
  expect(new Set(mails.map(({ id }) => id)).size).toBe(12)
  expect(mails).toHaveLength(12)
})

test('a process killed between sending and noting sends again under the same number', async () => {
  await send(contact)
  await settled()
  await vi.waitFor(async () => expect((await rows())[0]?.settledAt).not.toBeNull())
  const [row] = await rows()
  await app.database.db
    .update(inquiries)
    .set({ mailedAt: null, acknowledgedAt: null, settledAt: null })
    .where(eq(inquiries.id, row?.id ?? ''))
  app.clock.now += MINUTE_MS
  await drain()
  expect(mails[2]?.id).toBe(mails[0]?.id)
})

const flood = (count: number, body: (index: number) => object, address?: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.call('/api/requests', {
        body: { ...contact, ...body(index) },
        headers: { 'Idempotency-Key': `flood-${address}-${count}-${index}` },
        ...(address && { address }),
      }),
    ),
  )
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)
const toVisitors = () => mails.filter((message) => !isToVenue(message))

test('the sixth request of an address from a network within an hour is told to telephone, and when', async () => {
  const address = newAddress()
  const typed = (index: number) => ({ email: index % 2 ? 'CAMILLE@client.example' : contact.email })
  const replies = await flood(8, typed, address)
  expect(statuses(replies)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body).toEqual({
    success: false,
    code: 'limit-email-inquiries-per-hour',
    error:
      'Nous avons déjà reçu 5 demandes avec cette adresse. Réessayez dans une heure, ou appelez-nous au 01 99 00 12 34.',
  })
  expect(refused?.headers.get('retry-after')).toBe('3600')
  expect(statuses(await flood(1, typed, newAddress()))).toEqual([201])
  app.clock.now += 61 * MINUTE_MS
  expect(statuses(await flood(2, typed, address))).toEqual([201, 201])
})

test('one sender who floods closes the forms for nobody, and few others are mailed', async () => {
  const address = newAddress()
  const third = (index: number) => ({ email: `third.${index}@client.example` })
  const replies = await flood(100, third, address)
  expect(statuses(replies)).toEqual([...Array(10).fill(201), ...Array(90).fill(429)])
  const taken = replies.findIndex(({ status }) => status === 201)
  const again = await app.call('/api/requests', {
    body: { ...contact, ...third(taken) },
    headers: { 'Idempotency-Key': `flood-${address}-100-${taken}` },
    address,
  })
  expect(again).toMatchObject({ status: 201, body: replies[taken]?.body })
  expect((await send(contact)).status).toBe(201)
  await allSettled()
  expect(mails.filter(isToVenue)).toHaveLength(11)
  expect(toVisitors()).toHaveLength(6)
})

test('beyond a hundred an hour in all every request is kept and told to the venue, and no visitor is mailed', async () => {
  const replies = await flood(101, (index) => ({ email: `v${index}@client.example` }))
  expect(statuses(replies)).toEqual(Array(101).fill(201))
  expect((await send(contact)).status).toBe(201)
  await allSettled()
  expect(mails.filter(isToVenue)).toHaveLength(102)
  expect(toVisitors()).toHaveLength(100)
})

test('an address that others type is mailed three times a day at most, and shut out of nothing', async () => {
  expect(statuses(await flood(12, () => ({})))).toEqual(Array(12).fill(201))
  await allSettled()
  expect(mails.filter(isToVenue)).toHaveLength(12)
  expect(toVisitors()).toHaveLength(3)
})

test('with the limits raised the same flood reaches a hundred others (negative control)', async () => {
  await app.close()
  app = await createTestApp({ mail, config: { limits: noLimits } })
  const replies = await flood(
    100,
    (index) => ({ email: `third.${index}@client.example` }),
    newAddress(),
  )
  expect(statuses(replies)).toEqual(Array(100).fill(201))
  await vi.waitFor(() => expect(toVisitors()).toHaveLength(100), 10_000)
})

test('a request is forgotten after twelve months', async () => {
  await send(contact)
  await settled()
  await sweep(app.database.db, app.clock.now + 364 * 24 * 60 * MINUTE_MS)
  expect(await rows()).toHaveLength(1)
  await sweep(app.database.db, app.clock.now + 366 * 24 * 60 * MINUTE_MS)
  expect(await rows()).toEqual([])
})
