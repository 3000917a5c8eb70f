import * as v from 'valibot'
import type { CDPSession, Page } from '@playwright/test'
import { BookingResult } from '../../shared/api/booking.ts'
import { toldKeys, createBrowserKeys } from '../support/browser/browserKeys.ts'
import { book } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test, workerReady } from '../support/browser/journey.ts'
import { register } from '../support/people/person.ts'
import { sessionToken, deviceStorage } from '../support/browser/deviceStorage.ts'

test.setTimeout(180_000)

const offer = (page: Page) => page.getByRole('button', { name: 'Me prévenir ici' })
const end = (page: Page) => page.getByRole('button', { name: 'Ne plus me prévenir ici' })

/** Headless Chromium reaches no push service: this browser's stands in, with an address and keys of its own. */
async function withPushService(page: Page): Promise<void> {
  const subscribing = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
    keys: toldKeys(createBrowserKeys()),
  }
  await page.addInitScript((told) => {
    const key = 'journey-subscribed'
    const subscription = {
      endpoint: told.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => told,
      unsubscribe: async () => {
        sessionStorage.removeItem(key)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem(key) ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem(key, 'yes')
        return subscription
      },
    })
  }, subscribing)
}

/** Hands a message to the worker as the browser does once it has decrypted it. */
async function deliver(session: CDPSession, origin: string, path: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (known) resolve(known.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const notification = {
    title: 'C’est demain',
    body: 'Votre visite commence à 15 h.',
    navigate: origin + path,
    tag: 't',
    lang: 'fr',
    dir: 'ltr',
  }
  const data = JSON.stringify({ web_push: 8030, mutable: true, notification })
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  })
}

async function bookElsewhere(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/venue/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      activityId: 'arcade',
      date: nextSaturday(),
      time: '19:00',
      participants: 1,
    }),
  })
  return v.parse(BookingResult, await response.json()).bookingId
}

function shown(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const here = await navigator.serviceWorker.ready
    return (await here.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
}

test.use({ isWhole: true })

test('a visit is reminded of when its customer asks for it by a tap; nothing of it outlives the sign-out', async ({
  product,
  device,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  const context = await device.context()
  await context.grantPermissions(['notifications'], { origin: product.url })
  await withPushService(page)
  await register(page)
  await book(page)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByText('Un rappel la veille, à 18')).toBeVisible()
  expect(await deviceStorage(page)).not.toContain('journey-subscribed')
  await offer(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'cet appareil vous préviendra' }),
  ).toBeVisible()
  await expect(end(page)).toBeFocused()

  await page.goto('/client/profile')
  await expect(page.getByText('Cet appareil vous prévient.')).toBeVisible()

  // Booked elsewhere: this device learns of the visit with its reminder.
  const elsewhere = await bookElsewhere(product.url, await sessionToken(page))
  expect(await deviceStorage(page)).not.toContain(elsewhere)
  const path = `/reservation-confirmation?bookingId=${elsewhere}`
  // A worker that is being started may miss what is handed to it here; what comes twice is shown once.
  await expect(async () => {
    await deliver(await context.newCDPSession(page), product.url, path)
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'C’est demain', body: 'Votre visite commence à 15 h.' }])
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => deviceStorage(page)).toContain(elsewhere)

  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await expect.poll(() => shown(page)).toEqual([])
  await expect.poll(() => deviceStorage(page)).not.toContain('journey-subscribed')
  await deliver(await context.newCDPSession(page), product.url, path)
  expect(await shown(page)).toEqual([])
  expect(await deviceStorage(page)).not.toContain(elsewhere)
})
