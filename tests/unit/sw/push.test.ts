import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCredentials, storeCredentials } from '../../../src/offline/secrets/credentials.ts'
import { dropDatabase, entries, openStore } from '../../../src/platform/storage.ts'
import { openNotification, receivePush, renewPush } from '../../../sw/push.ts'
import { json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

const KEY =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const keys = { p256dh: KEY, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
const visit = {
  id: 'b7',
  activityId: 'arcade',
  activityName: 'Arcade',
  date: '2099-11-28',
  time: '15:00',
  duration: 60,
  participants: 2,
  status: 'confirmed',
  totalPrice: 20,
  createdAt: '2026-11-21T17:00:00Z',
}

/** The worker's own world: what was shown, which windows are open, the browser's address. */
function openWorld(urls: string[] = []) {
  const shown: { title: string; options: NotificationOptions }[] = []
  const went: string[] = []
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/new',
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  }
  const pushManager = {
    getSubscription: async (): Promise<unknown> => subscription,
    subscribe: vi.fn<() => Promise<unknown>>(async () => ({
      toJSON: () => ({ endpoint: subscription.endpoint, keys }),
    })),
  }
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push({ title, options }),
    getNotifications: async () => [],
    pushManager,
  }
  const clients = {
    matchAll: async () =>
      urls.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
    openWindow: async (url: string) => void went.push(`open ${url}`),
  }
  vi.stubGlobal('self', { registration, clients, location: { origin: 'https://borne.example' } })
  return { shown, went, subscription, pushManager }
}

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  await storeCredentials({ id: '7', token: 'token' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of ['borne-session', 'borne-customer-7']) await dropDatabase(name)
})

const notification = {
  title: 'C’est demain',
  body: 'Votre visite commence à 15 h.',
  navigate: 'http://another-name:3000/reservation-confirmation?bookingId=b7',
  tag: 'topic',
  lang: 'fr',
  dir: 'ltr',
}
const path = '/reservation-confirmation?bookingId=b7'

function receive(data: unknown, more: object = {}): Promise<void> {
  return receivePush({ data: data === null ? null : { json: () => data }, ...more })
}
const message = { web_push: 8030, mutable: true, notification }
const stored = () => entries<string, { data: unknown }>(openStore('borne-customer-7'))

test('shows what came, once for each tag, and brings the booking to be read without network', async () => {
  const { shown } = openWorld()
  const calls = stubFetch(() => json(visit))
  await receive(message)
  expect(shown).toMatchObject([
    { title: 'C’est demain', options: { body: notification.body, tag: 'topic', data: path } },
  ])
  expect(calls.map((call) => [call.path, call.headers.get('authorization')])).toEqual([
    ['/venue/bookings/b7', 'Bearer token'],
  ])
  const key = JSON.stringify(['customer', 'booking', '7', 'b7'])
  expect(await stored()).toMatchObject([
    [key, { data: { value: { id: 'b7' }, at: Date.parse('2026-11-21T17:04:00Z') } }],
  ])
})

test('without network it is shown all the same', async () => {
  const { shown } = openWorld()
  stubFetch(noNetwork)
  await receive(message)
  expect(shown).toHaveLength(1)
})

test('Safari shows it by itself, and the worker brings the booking', async () => {
  const { shown } = openWorld()
  stubFetch(() => json(visit))
  await receive(null, { notification })
  expect(shown).toEqual([])
  expect(await stored()).toHaveLength(1)
})

test('for somebody who has left this device nothing is shown, asked or kept, and nothing more comes', async () => {
  const { shown, subscription } = openWorld()
  const calls = stubFetch(() => json(visit))
  await deleteCredentials()
  await receive(message)
  expect([shown, calls]).toEqual([[], []])
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('a booking that arrives after the sign-out leaves nothing', async () => {
  openWorld()
  stubFetch(async () => {
    await deleteCredentials()
    return json(visit)
  })
  await receive(message)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('borne-customer-7')
})

test.each([
  [null],
  ['text'],
  [{ ...message, web_push: 1 }],
  [{ ...message, notification: { ...notification, navigate: 'nowhere' } }],
])('what is not of this form shows nothing: %j', async (data) => {
  const { shown } = openWorld()
  await receive(data)
  expect(shown).toEqual([])
})

test.each([
  [
    'focuses the window that shows it',
    [`https://borne.example${path}`],
    `focus https://borne.example${path}`,
  ],
  [
    'leaves another window, and what is typed in it, alone',
    ['https://borne.example/contact'],
    `open https://borne.example${path}`,
  ],
])('a tap %s', async (_name, urls, expected) => {
  const { went } = openWorld(urls)
  const close = vi.fn()
  await openNotification({ notification: { data: path, close } })
  expect(went).toEqual([expected])
  expect(close).toHaveBeenCalledOnce()
})

test('the server is told an address that the browser has changed', async () => {
  const { pushManager } = openWorld()
  pushManager.getSubscription = async () => null
  const calls = stubFetch(({ method }) =>
    json(
      method === 'GET'
        ? { key: KEY, endpoint: 'https://fcm.googleapis.com/fcm/send/old' }
        : { success: true },
    ),
  )
  await renewPush()
  expect(pushManager.subscribe).toHaveBeenCalledOnce()
  expect(calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/api/push',
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/new', keys },
  })
})
