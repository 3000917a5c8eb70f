import { Workbox } from 'workbox-window'
import { untilReached } from '../boot/untilReached.ts'
import { del, get, openStore, set } from './storage.ts'
import { SCRIPT, trustedPolicy } from './trustedTypes.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

const FORCED_UPDATE_AFTER_MS = 72 * 60 * MINUTE_MS
/** Milliseconds within which a navigation may still be answered by a reload. */
const ARRIVAL_MS = 2000

/** What an update must know of the page before it may reload it. */
export type PageState = {
  isInUse: () => boolean
  isDirtyAnywhere: () => Promise<boolean>
  /** A version has waited for 72 hours. */
  onUpdateWaiting: () => void
}

/**
 * Registers the service worker, after the first paint, and has it look after its files. A new
 * version waits, and is applied by `navigated()`: called after each navigation, it reloads where no tab
 * holds a changed form.
 */
export async function startWorker(page: PageState): Promise<{ navigated: () => void }> {
  const registration = await untilReached(register)
  if (!registration) return { navigated: () => undefined }
  void navigator.serviceWorker.ready.then(({ active }) => tell(active, 'FETCH_MISSING'))
  const judge = judgeWaiting(registration, page)
  checkForUpdates(registration, judge)
  return followVersions(registration, page)
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!navigator.serviceWorker) return undefined
  const script = trustedPolicy()?.createScriptURL(SCRIPT) ?? SCRIPT
  return new Workbox(script, { updateViaCache: 'none' }).register({ immediate: true })
}

/**
 * A part of the site that this device keeps whole from its first need on: the client area, what only the
 * venue's own devices and the scanner need, the assistant; what it reads another language than French with.
 */
export type Tier = 'client' | 'team' | 'assistant' | 'en' | 'es' | 'de'

/** Has the version that runs keep a tier, and the one that waits for its turn. */
export async function keepTier(tier: Tier): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  for (const worker of [registration?.active, registration?.waiting, registration?.installing])
    tell(worker ?? null, `KEEP ${tier}`)
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

/**
 * Fetches the version that the server has now. Resolves when a reload opens it; rejects where it does
 * not come whole, and the version that runs stays.
 */
export async function fetchUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
  const next = registration?.installing
  if (next && !(await isInstalled(next))) throw new Error('The new version is not whole')
}

/** Reloads this page with the new version, because somebody asked for it: whatever its forms hold. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  tell(registration.waiting, 'SKIP_WAITING')
}

function tell(
  worker: ServiceWorker | null,
  type: 'SKIP_WAITING' | 'FETCH_MISSING' | `KEEP ${Tier}`,
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  worker?.postMessage({ type })
}

/** In every tab: whoever accepts elsewhere, this one reloads at a navigation of its own, or not. */
function followVersions(registration: ServiceWorkerRegistration, page: PageState) {
  let isControlled = Boolean(navigator.serviceWorker.controller)
  let isStale = false
  let askedAt = -Infinity
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isStale = isControlled
    isControlled = true
    const isArriving = performance.now() - askedAt < ARRIVAL_MS
    if (isStale && isArriving && !page.isInUse()) location.reload()
  })
  const navigated = async () => {
    if (page.isInUse()) return
    if (isStale) return location.reload()
    if (!registration.waiting || (await page.isDirtyAnywhere())) return
    askedAt = performance.now()
    tell(registration.waiting, 'SKIP_WAITING')
  }
  return { navigated: () => void navigated() }
}

/** Asks once, when a version has waited for too long. */
function judgeWaiting(registration: ServiceWorkerRegistration, page: PageState) {
  let isAsked = false
  const judge = async () => {
    if (!registration.waiting) return del('waitingSince', store)
    if (isAsked || !(await isOverdue())) return
    isAsked = true
    page.onUpdateWaiting()
  }
  return () => void judge().catch(() => undefined)
}

/** Now, every hour, and when the page becomes visible, at most every 15 minutes. */
function checkForUpdates(registration: ServiceWorkerRegistration, judge: () => void): void {
  // What the browser has just asked for itself.
  let last = Date.now()
  const check = () => {
    last = Date.now()
    registration.update().catch(() => undefined)
    // The version that waits may be overdue by now.
    judge()
  }
  judge()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    if (installing) void isInstalled(installing).then(judge)
  })
  setInterval(check, 60 * MINUTE_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > 15 * MINUTE_MS) check()
  })
}

/** Resolves when the worker has everything that it wants to keep, or has failed. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'installing' || resolve(worker.state !== 'redundant')
    worker.addEventListener('statechange', look)
    look()
  })
}

const store = openStore('borne-worker')

/** Whether a waiting version was first seen more than 72 hours ago. */
async function isOverdue(): Promise<boolean> {
  const known: unknown = await get<unknown>('waitingSince', store)
  const since = typeof known === 'number' ? known : Date.now()
  await set('waitingSince', since, store)
  return Date.now() - since > FORCED_UPDATE_AFTER_MS
}
