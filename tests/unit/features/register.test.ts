import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DUPLICATE_ACCOUNT } from '../../../shared/rules/duplicate.ts'
import { useFakeClock, advanceClock } from '../offline/faults.ts'
import { eachInWindow, storedText } from '../session/tab.ts'
import { json, noNetwork } from '../../support/browser/fetchStub.ts'
import { form, openPage, outcome, PATHS } from './registrationPage.ts'

eachInWindow()
beforeEach(() => useFakeClock())
afterEach(() => void vi.useRealTimers())

test('the account is created, its profile posted, and a second later the visitor signed in', async () => {
  const page = await openPage()
  const going = page.register(form, Date.now(), false)
  // Whether this is the venue's own device is read first; no time passes.
  await advanceClock(0)
  await advanceClock(999)
  expect(page.asked()).toEqual([PATHS.token, PATHS.create, PATHS.profile])
  await advanceClock(20)
  expect(await going).toEqual({ signedIn: true })
  expect(page.asked()[3]).toBe(PATHS.signIn)
  expect(page.calls[1]?.headers.get('authorization')).toBe('Bearer provider-token')
  expect(page.calls[1]?.body).toMatchObject({
    firstName: 'Camille',
    email: 'camille@client.example',
    mobilePhone: '0612345678',
    password: 'manette-42',
    marketingConsent: true,
    contactEmail: 1,
  })
  expect(page.calls[2]?.body).toEqual({
    email: 'camille@client.example',
    firstName: 'Camille',
    lastName: 'Testeur',
    phone: '0612345678',
    birthDate: '',
    heitzId: 7,
  })
  expect(page.calls[3]?.body).toEqual({ email: 'camille@client.example', password: 'manette-42' })
})

test('token, id, flag and profile are on the device, the password nowhere', async () => {
  const page = await openPage({ me: noNetwork })
  expect(await outcome(page)).toEqual({ signedIn: true })
  expect(page.getSession()).toEqual({ status: 'authenticated', id: '7', token: 'session-token' })
  expect(page.client.getQueryData(page.profileKey('7'))).toMatchObject({
    value: {
      id: '7',
      firstName: 'Camille',
      email: 'camille@client.example',
      marketingConsent: true,
    },
  })
  await advanceClock(3000)
  const kept = await storedText()
  expect(kept).toContain('session-token')
  expect(kept).toContain('camille@client.example')
  expect(kept).not.toContain('manette-42')
})

test('a profile that cannot be posted changes nothing', async () => {
  for (const profile of [noNetwork, () => json({}, 500)]) {
    expect(await outcome(await openPage({ profile }))).toEqual({ signedIn: true })
  }
})

test.each([
  ['refuses', () => json({ error: 'Non', code: 'credentials' }, 401)],
  ['gives no id', () => json({ token: 'session-token' })],
  ['gives no token', () => json({ id: 7 })],
  ['is broken', () => json({}, 500)],
  ['asks to wait', () => json({}, 429, { 'retry-after': '60' })],
  ['cannot be reached', noNetwork],
])('where the automatic sign-in %s, there is an account all the same', async (_, signIn) => {
  const page = await openPage({ signIn })
  expect(await outcome(page)).toEqual({ signedIn: false })
  expect(page.isAuthenticated()).toBe(false)
})

test.each([
  ['id', { id: 7 }],
  ['user.id', { user: { id: 7 } }],
  ['clientId', { clientId: '7' }],
])('the sign-in’s id is read from %s', async (_, place) => {
  const page = await openPage({ signIn: () => json({ token: 'session-token', ...place }) })
  expect(await outcome(page)).toEqual({ signedIn: true })
  expect(page.getSession()).toMatchObject({ id: '7' })
})

test.each([
  ['plain text', () => new Response('provider-token')],
  ['JSON', () => json({ success: true, token: 'provider-token' })],
  ['JSON in JSON', () => json({ success: true, token: '{"token":"provider-token"}' })],
])('a provider token that is %s is used', async (_, token) => {
  const page = await openPage({ token })
  await outcome(page)
  expect(page.calls[1]?.headers.get('authorization')).toBe('Bearer provider-token')
})

test.each([
  ['under fifteen', '2011', { marketingConsent: false, contactEmail: 0 }],
  ['older', '2010', { marketingConsent: true, contactEmail: 1 }],
])('consent of somebody %s: %s', async (_, year, sent) => {
  const page = await openPage()
  await outcome(page, { day: '31', month: '12', year })
  expect(page.calls[1]?.body).toMatchObject({ ...sent, birthday: `${year}-12-31` })
})

const exists = (text: string) => `Cette adresse ${text}`

test.each<[string, number, unknown]>([
  ['409 with the code DOUBLON', 409, { code: 'DOUBLON', error: 'Non' }],
  ['401 with the code DOUBLON', 401, { code: 'DOUBLON', error: 'Non' }],
  ['409 with the provider’s ctxCode', 409, { ctxCode: 'DOUBLON', message: 'Non' }],
  ['401 with the provider’s ctxCode', 401, { ctxCode: 'DOUBLON' }],
  ['409 with a conflict id', 409, { conflictId: 'r1', message: 'Non' }],
  ['401 with a conflict id', 401, { conflictId: 'r1', message: 'Non' }],
  ['409 with doublonValidation', 409, { doublonValidation: { conflictsWith: 'r1' } }],
  ['401 with doublonValidation', 401, { doublonValidation: { conflictsWith: 'r1' } }],
  ['isDoubon at 400', 400, { isDoubon: true }],
  ['isDoubon at 200', 200, { success: false, isDoubon: true, conflictId: 'r1' }],
  ['« existe déjà »', 400, { error: exists('existe déjà') }],
  ['« EXISTE DÉJÀ »', 400, { error: exists('EXISTE DÉJÀ') }],
  [
    '« existe déjà » with combining accents',
    400,
    { error: exists('existe déjà'.normalize('NFD')) },
  ],
  ['« doublon » as the message', 422, { message: 'doublon détecté' }],
  ['« Doublon » beside an empty error', 422, { error: '', message: 'Doublon détecté' }],
  ['« duplicate »', 400, { error: 'duplicate key' }],
  ['« Duplicate » at 500', 500, { error: 'Duplicate entry' }],
  ['409 with another code beside the ctxCode', 409, { code: 'CONFLICT', ctxCode: 'DOUBLON' }],
  ['409 with a number for a code', 409, { code: 409, ctxCode: 'DOUBLON' }],
  ['« existe déjà » beside « error: true »', 400, { error: true, message: exists('existe déjà') }],
  [
    '409 with an unreadable doublonValidation',
    409,
    { doublonValidation: [1], conflictId: 'r1', code: null },
  ],
  ['« DUPLICATE » at 200', 200, { success: false, message: 'DUPLICATE' }],
])('a duplicate: %s', async (_, status, body) => {
  const page = await openPage({ create: () => json(body, status) })
  const hasId = /r1/.test(JSON.stringify(body))
  expect(await outcome(page)).toEqual({
    kind: 'duplicate',
    message: DUPLICATE_ACCOUNT,
    reference: hasId ? 'r1' : undefined,
  })
  expect(page.asked()).not.toContain(PATHS.signIn)
})

const text =
  (body: string, status: number, type = 'text/plain') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

test.each<[string, () => Response | Promise<Response>, string]>([
  [
    'a refusal without words',
    () => json({ code: 'x' }, 400),
    'Erreur lors de la création du compte (400)',
  ],
  ['a refusal that is no JSON', text('Non', 403), 'Erreur lors de la création du compte (403)'],
  [
    'a conflict id at 400',
    () => json({ conflictId: 'r1' }, 400),
    'Erreur lors de la création du compte (400)',
  ],
  ['the server’s error', () => json({ error: 'Trop court' }, 422), 'Trop court'],
  ['the server’s message', () => json({ message: 'Trop court' }, 422), 'Trop court'],
  ['a message at 500', () => json({ message: 'En panne' }, 500), 'En panne'],
  [
    'a gateway’s page',
    text('<html>', 502, 'text/html'),
    'Erreur lors de la création du compte (502)',
  ],
  ['success: false at 200', () => json({ success: false, message: 'Fermé' }), 'Fermé'],
  ['broken JSON', text('{"id":', 200, 'application/json'), 'Erreur lors du parsing de la réponse'],
  [
    'broken JSON at 400',
    text('{', 400, 'application/json'),
    'Erreur lors du parsing de la réponse',
  ],
  ['text', text('merci', 200), 'Erreur lors du parsing de la réponse'],
  ['JSON without id', () => json({ success: true }), 'Erreur lors du parsing de la réponse'],
])('%s is told in the specification’s words', async (_, create, message) => {
  const page = await openPage({ create })
  expect(await outcome(page)).toMatchObject({ kind: 'failed', message })
  expect(page.asked()).not.toContain(PATHS.signIn)
})

test('a refused provider token is renewed once, then told', async () => {
  const page = await openPage({ create: () => json({ code: 'provider-token' }, 401) })
  expect(await outcome(page)).toMatchObject({
    message: 'Erreur lors de la création du compte (401)',
  })
  expect(page.asked()).toEqual([PATHS.token, PATHS.create, PATHS.token, PATHS.create])
})

test('a provider token that cannot be had is told with status and body', async () => {
  const page = await openPage({ token: () => json({ error: 'En panne' }, 503) })
  const message = "Erreur lors de l'obtention du token: 503 - En panne"
  expect(await outcome(page)).toMatchObject({ kind: 'failed', message })
})

test('too many accounts: how long to wait comes along', async () => {
  const create = () => json({ error: 'Trop de comptes' }, 429, { 'retry-after': '120' })
  const page = await openPage({ create })
  expect(await outcome(page)).toMatchObject({ message: 'Trop de comptes', wait: 120_000 })
})

test('anything else is unexpected, in the specification’s words', async () => {
  const { refusalOf } = await openPage()
  const message = "Une erreur inattendue est survenue lors de l'inscription."
  expect(refusalOf(new Error('x'))).toEqual({ kind: 'failed', message })
})

test('no network is no failure of the account', async () => {
  expect(await outcome(await openPage({ create: noNetwork }))).toEqual({ kind: 'offline' })
})

test('a refusal that names a field stands at that field', async () => {
  for (const [field, shown] of [
    ['birthday', 'day'],
    ['email', 'email'],
    ['idCiv', undefined],
  ]) {
    const page = await openPage({ create: () => json({ error: 'Non', field }, 422) })
    expect(await outcome(page)).toMatchObject({ message: 'Non', field: shown })
  }
})

const duplicate = () => json({ code: 'DOUBLON', conflictId: 'r1' }, 409)

test('after a lost answer the duplicate is one’s own account: the password says so', async () => {
  const page = await openPage({ create: duplicate })
  expect(await outcome(page, {}, true)).toEqual({ signedIn: true })
  expect(page.isAuthenticated()).toBe(true)
  const posted = page.calls.find(({ path }) => path.includes('create-user-profile'))
  expect(posted?.headers.get('authorization')).toBe('Bearer session-token')
  expect(posted?.body).toMatchObject({ heitzId: '7' })
})

test('after a lost answer somebody else’s account is a duplicate all the same', async () => {
  const signIn = () => json({ error: 'Non', code: 'credentials' }, 401)
  const page = await openPage({ create: duplicate, signIn })
  expect(await outcome(page, {}, true)).toMatchObject({ kind: 'duplicate', reference: 'r1' })
  expect(page.isAuthenticated()).toBe(false)
})

test('nobody is called a duplicate while nobody can tell', async () => {
  const page = await openPage({ create: duplicate, signIn: noNetwork })
  expect(await outcome(page, {}, true)).toEqual({ kind: 'offline' })
})
