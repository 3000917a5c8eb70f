import type { Workbox } from 'workbox-window'
import { del, get, openStore, set } from './storage.ts'
import { SCRIPT, trustedPolicy } from './trusted.ts'

const MINUTE = 60_000
const PATIENCE = 72 * 60 * MINUTE

/** What an update must know of the page before it may reload it. */
export type PageState = {
  isDirtyHere: () => boolean
  isDirtyAnywhere: () => Promise<boolean>
  /** A version has waited for 72 hours; `accept` applies it. */
  onUpdateWaiting: (accept: () => void) => void
}

/**
 * Registers the service worker, after the first paint. A new version waits, and is applied by
 * `navigated()`: called after each navigation, it reloads where no tab holds a changed form.
 */
export async function startWorker(page: PageState): Promise<{ navigated: () => void }> {
  if (!('serviceWorker' in navigator)) return { navigated: () => undefined }
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedPolicy()?.createScriptURL(SCRIPT) ?? SCRIPT, { updateViaCache: 'none' })
  const update = followUpdates(workbox, page)
  await workbox.register({ immediate: true }).catch(() => undefined)
  checkForUpdates(workbox, update.judge)
  return { navigated: update.navigated }
}

/** Asks for a wake-up with no page open, where the browser has such a thing. */
export async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('outbox')
  } catch {
    // Refused by the customer's settings: nothing depends on it.
  }
}

function followUpdates(workbox: Workbox, page: PageState) {
  let isWaiting = false
  let isApplying = false
  let isAsked = false
  let isAccepted = false
  let isStale = false
  let isControlled = Boolean(navigator.serviceWorker.controller)
  const apply = () => {
    isApplying = true
    workbox.messageSkipWaiting()
  }
  // What the customer asks for is done, whatever stands in this tab's forms.
  const accept = () => {
    isAccepted = true
    if (isWaiting) apply()
    else location.reload()
  }
  const judge = async () => {
    if (!isWaiting || isAsked || !(await isOverdue())) return
    isAsked = true
    page.onUpdateWaiting(accept)
  }
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    judge().catch(() => undefined)
  })
  // In every tab: whoever accepted elsewhere, a form of this one is not reloaded away.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isStale = isControlled
    isControlled = true
    isWaiting = false
    void forgetWaiting()
    const isAwaited = isStale && (isApplying || document.hidden) && !page.isDirtyHere()
    if (isAccepted || isAwaited) location.reload()
  })
  const navigated = () => {
    if (isStale && !page.isDirtyHere()) location.reload()
    else if (isWaiting) void page.isDirtyAnywhere().then((dirty) => dirty || apply())
  }
  return { navigated, judge }
}

/** Every hour, and when the page becomes visible, at most every 15 minutes. */
function checkForUpdates(workbox: Workbox, judge: () => Promise<void>): void {
  let last = Date.now()
  const check = () => {
    last = Date.now()
    workbox.update().catch(() => undefined)
    // The version that waits may be overdue by now.
    judge().catch(() => undefined)
  }
  setInterval(check, 60 * MINUTE)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > 15 * MINUTE) check()
  })
}

const store = openStore('borne-worker')

/** Whether the waiting version was first seen more than 72 hours ago. */
async function isOverdue(): Promise<boolean> {
  const known: unknown = await get<unknown>('waitingSince', store)
  const since = typeof known === 'number' ? known : Date.now()
  await set('waitingSince', since, store)
  return Date.now() - since > PATIENCE
}

async function forgetWaiting(): Promise<void> {
  await del('waitingSince', store)
}
