import { beforeEach, expect, test } from 'vitest'
import { isReminded, disableReminders, enableReminders } from '../../../src/offline/reminders.ts'
import { json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

const KEY = 'BFJvX3hYdXNlLWFueS1rZXktb2YtdGhlLXJpZ2h0LWxlbmd0aA'
const session = { token: 'session' }
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

type Said = { method: string; bearer: string | null; body: unknown }

/** What the server knows of this device's address, and what it was told. */
let server: { endpoint: string | null; isDown: boolean; told: Said[] }
/** What the browser's push service has given to this device. */
let device: { endpoint: string | undefined; next: string; shown: number; isSilent: boolean }

beforeEach(() => {
  server = { endpoint: null, isDown: false, told: [] }
  device = { endpoint: undefined, next: 'https://push.example/1', shown: 0, isSilent: false }
  stubFetch(({ method, headers, body }) => {
    if (server.isDown) return noNetwork()
    server.told.push({ method, bearer: headers.get('authorization'), body })
    if (method === 'PUT') server.endpoint = device.endpoint ?? null
    if (method === 'DELETE') server.endpoint = null
    return json(method === 'GET' ? { key: KEY, endpoint: server.endpoint } : { success: true })
  })
})

/** The part of the browser that reminders use. */
function here(): ServiceWorkerRegistration {
  const subscription = () => ({
    endpoint: device.endpoint,
    options: {},
    toJSON: () => ({ endpoint: device.endpoint, keys }),
    unsubscribe: async () => void (device.endpoint = undefined),
  })
  const part: unknown = {
    getNotifications: async () => [{ close: () => (device.shown -= 1) }],
    pushManager: {
      getSubscription: async () => (device.endpoint ? subscription() : null),
      subscribe: async () => {
        if (device.isSilent) throw new DOMException('push service error', 'AbortError')
        device.endpoint = device.next
        return subscription()
      },
    },
  }
  return registrationOf(part)
}

function registrationOf(part: unknown): ServiceWorkerRegistration {
  const isRegistration = (value: unknown): value is ServiceWorkerRegistration => value !== null
  return isRegistration(part) ? part : expect.fail('nothing')
}

const methods = () => server.told.map(({ method }) => method)

test('turned on, the server is told where this device is reached, by whoever is signed in', async () => {
  await enableReminders(session, here())
  expect(methods()).toEqual(['GET', 'PUT'])
  expect(server.told[1]).toMatchObject({
    bearer: 'Bearer session',
    body: { endpoint: device.next, keys },
  })
  expect(await isReminded(session, here())).toBe(true)
})

test('where the push service is not reached the server is told nothing, and it says so', async () => {
  device.isSilent = true
  await expect(enableReminders(session, here())).rejects.toThrow('push service error')
  expect(methods()).toEqual(['GET'])
  expect(await isReminded(session, here())).toBe(false)
})

test('turned off, nothing shown stays, and neither side knows an address any more', async () => {
  await enableReminders(session, here())
  device.shown = 1
  await disableReminders(session, here())
  expect([device.endpoint, device.shown, server.endpoint]).toEqual([undefined, 0, null])
  expect(await isReminded(session, here())).toBe(false)
})

test('without network this device is silent at once', async () => {
  await enableReminders(session, here())
  server.isDown = true
  await disableReminders(session, here())
  expect(device.endpoint).toBe(undefined)
})

test('where the server cannot be asked the device’s word holds', async () => {
  device.endpoint = 'https://push.example/1'
  server.isDown = true
  expect(await isReminded(session, here())).toBe(true)
})

test('a device that the server has forgotten is not reminded, and nothing is told anew', async () => {
  device.endpoint = 'https://push.example/1'
  expect(await isReminded(session, here())).toBe(false)
  expect(methods()).toEqual(['GET'])
})

test('an address that the browser has changed is told, the same one is not', async () => {
  await enableReminders(session, here())
  await isReminded(session, here())
  expect(methods()).toEqual(['GET', 'PUT', 'GET'])
  device.endpoint = 'https://push.example/2'
  device.next = 'https://push.example/2'
  expect(await isReminded(session, here())).toBe(true)
  expect(server.endpoint).toBe('https://push.example/2')
})
