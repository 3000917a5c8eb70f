/// <reference lib="webworker" />
import * as v from 'valibot'
import { endpoints } from '../shared/api/endpoints.ts'
import { PushMessage } from '../shared/api/push.ts'
import { type StoredCredentials, loadCredentials } from '../src/offline/secrets/credentials.ts'
import { forgetProfile, storeBooking } from '../src/offline/cache/serverState.ts'
import { enableReminders } from '../src/offline/reminders.ts'
import { request } from '../src/platform/http.ts'
import { forgetPush } from '../src/platform/push.ts'

declare const self: ServiceWorkerGlobalScope

/** What is read of a PushEvent and of a NotificationEvent. */
type Arriving = { data: Pick<PushMessageData, 'json'> | null }
type Tapped = { notification: Pick<Notification, 'data' | 'close'> }

/**
 * Shows what came, and brings the booking that it speaks of, to be read without network. Where nobody
 * is signed in any more nothing is shown: it was for somebody who has left this device.
 */
export async function receivePush(event: Arriving): Promise<void> {
  const message = readMessage(event.data)
  const path = message ? pathOf(message.notification.navigate) : proposedPath(event)
  if (path === undefined) return
  const who = await loadCredentials().catch(() => 'unknown' as const)
  if (!who) return forgetPush(Promise.resolve(self.registration))
  const shown = message && show(message, path)
  const brought = who === 'unknown' ? undefined : bringBooking(who, path).catch(() => undefined)
  await Promise.all([shown, brought])
}

function show({ notification }: PushMessage, path: string): Promise<void> {
  const { title, body, tag, lang, dir } = notification
  const pictures = { icon: '/icon-192.png', badge: '/icon-monochrome-192.png' }
  return self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    ...pictures,
    data: path,
  })
}

/** Shows the window that is there already, or opens one: no other is navigated away from what stands in it. */
export async function openNotification({ notification }: Tapped): Promise<void> {
  notification.close()
  const path: unknown = notification.data
  const { href } = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}

/** The browser has changed this device's address: the server is told, for whoever is here. */
export async function renewPush(): Promise<void> {
  const who = await loadCredentials()
  if (who) await enableReminders(who, self.registration)
}

function readMessage(data: Arriving['data']): PushMessage | undefined {
  try {
    const message = v.safeParse(PushMessage, data?.json())
    return message.success ? message.output : undefined
  } catch {
    return undefined
  }
}

/** Safari shows a declarative message itself, and gives the worker what it is about to show. */
function proposedPath(event: Arriving): string | undefined {
  const proposed = 'notification' in event ? v.safeParse(Proposed, event.notification) : undefined
  return proposed?.success ? pathOf(proposed.output.navigate) : undefined
}
const Proposed = v.object({ navigate: v.pipe(v.string(), v.url()) })

/** On this very origin, whatever name the sender knows it by. */
function pathOf(navigate: string): string {
  const { pathname, search } = new URL(navigate)
  return pathname + search
}

async function bringBooking(who: StoredCredentials, path: string): Promise<void> {
  const id = new URL(path, self.location.origin).searchParams.get('bookingId')
  if (!id) return
  const answer = await request(endpoints.booking, { id }, { bearer: who.token })
  const isStillHere = async () => (await loadCredentials())?.id === who.id
  if (!(await isStillHere())) return
  await storeBooking(who.id, answer)
  // Whoever signed out while it was written leaves no trace by it.
  if (!(await isStillHere())) await forgetProfile(who.id)
}
