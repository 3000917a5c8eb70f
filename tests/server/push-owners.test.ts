import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserKeys, toldKeys } from '../support/browser/browserKeys.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let anyone: Person
beforeAll(async () => {
  app = await createTestApp()
  anyone = await app.register()
})
afterAll(() => app.close())

let browsers = 0
function subscribing(changes: object = {}) {
  browsers += 1
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${browsers}`,
    keys: toldKeys(createBrowserKeys()),
    ...changes,
  }
}

const put = ({ token }: Pick<Person, 'token'>, body: unknown) =>
  app.call('/api/push', { method: 'PUT', body, token })
const endpointOf = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('/api/push', { token })).body['endpoint']
const rows = async () =>
  (
    await app.database.pool.query<{ customer: string; endpoint: string }>(
      'select customer, endpoint from push_subscriptions',
    )
  ).rows

async function signIn({ email, password }: Person): Promise<string> {
  return (await app.call('/api/auth', { body: { email, password } })).body.token ?? ''
}

describe('a device', () => {
  test('is reached at one address: the newest', async () => {
    const person = await app.register()
    const [first, second] = [subscribing(), subscribing()]
    for (const body of [first, first, second]) expect((await put(person, body)).status).toBe(200)
    expect(await endpointOf(person)).toBe(second.endpoint)
    expect((await rows()).filter(({ customer }) => customer === person.id)).toHaveLength(1)
  })

  test('that another customer signs in on is theirs, and no more the first one’s', async () => {
    const [first, second] = [await app.register(), await app.register()]
    const body = subscribing()
    await put(first, body)
    await put(second, body)
    expect([await endpointOf(first), await endpointOf(second)]).toEqual([null, body.endpoint])
  })

  test('ends what is its own, and nothing else', async () => {
    const person = await app.register()
    const other = { token: await signIn(person) }
    const stranger = await app.register()
    const [here, there, elsewhere] = [subscribing(), subscribing(), subscribing()]
    await put(person, here)
    await put(other, there)
    await put(stranger, elsewhere)
    expect((await app.call('/api/push', { method: 'DELETE', token: person.token })).status).toBe(
      200,
    )
    expect(await Promise.all([person, other, stranger].map(endpointOf))).toEqual([
      null,
      there.endpoint,
      elsewhere.endpoint,
    ])
  })

  test('goes on being reached when a new password renews its session, and the others do not', async () => {
    const person = await app.register()
    const other = { token: await signIn(person) }
    const [here, there] = [subscribing(), subscribing()]
    await put(person, here)
    await put(other, there)
    const body = { currentPassword: person.password, password: 'Manette-toute-neuve-43' }
    const changed = await app.call(`/api/users/${person.id}/credentials`, {
      method: 'PUT',
      body,
      token: person.token,
    })
    expect(await endpointOf({ token: changed.body.token ?? '' })).toBe(here.endpoint)
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(there.endpoint)
  })

  const ends: [string, (person: Person) => Promise<unknown>][] = [
    ['signing out', ({ token }) => app.call('/api/auth', { method: 'DELETE', token })],
    [
      'the sign-out of all other devices, from another one',
      async (person) =>
        app.call('/api/sessions', { method: 'DELETE', token: await signIn(person) }),
    ],
    [
      'the deletion of the account',
      ({ token, password }) => app.call('/api/deletion', { body: { password }, token }),
    ],
  ]
  test.each(ends)('is reached no more after %s', async (_name, end) => {
    const person = await app.register()
    const body = subscribing()
    await put(person, body)
    expect((await rows()).map(({ endpoint }) => endpoint)).toContain(body.endpoint)
    await end(person)
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(body.endpoint)
  })
})

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('of a browser’s own service is taken: %s', async (endpoint) => {
    expect((await put(anyone, subscribing({ endpoint }))).status).toBe(200)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.example/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://user@fcm.googleapis.com/a',
    'https://evil-fcm.googleapis.com/a',
    'https://notify.windows.com.example/a',
    'https://xnotify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('of anything else is refused: %s', async (endpoint) => {
    const { status, body } = await put(anyone, subscribing({ endpoint }))
    expect([status, body.code]).toEqual([422, 'push-service'])
  })

  test.each([
    ['no keys', { keys: {} }, 'invalid'],
    [
      'a point off the curve',
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
      'push-keys',
    ],
    [
      'a secret of another length',
      { keys: { ...toldKeys(createBrowserKeys()), auth: 'AAAA' } },
      'invalid',
    ],
    [
      'an endless address',
      { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` },
      'invalid',
    ],
    ['no address', { endpoint: 'nowhere' }, 'invalid'],
  ])('with %s is refused', async (_name, changes, code) => {
    const { status, body } = await put(anyone, subscribing(changes))
    expect([status, body.code]).toEqual([422, code])
  })
})

test('where a remote provider keeps the accounts nobody is sent anything, and the venue says so', async () => {
  const remote = await createTestApp({
    config: { provider: { url: 'http://127.0.0.1:9', key: 'k' } },
  })
  expect((await remote.call('/api/venue')).body['can']).not.toContain('push')
  await remote.close()
  expect((await app.call('/api/venue')).body['can']).toContain('push')
})
