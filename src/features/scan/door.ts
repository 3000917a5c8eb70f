import { useEffect, useSyncExternalStore } from 'react'
import { Broken } from '../../../shared/api/failure.ts'
import { listen } from '../../boot/listen.ts'
import { createListeners } from '../../boot/listeners.ts'
import { backoff } from '../../offline/outbox/retryPolicy.ts'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { forgetExitCode } from '../../offline/secrets/exitCode.ts'
import { request } from '../../platform/http.ts'
import { subscribeOnline } from '../../platform/network.ts'
import { randomKey } from '../../platform/random.ts'
import { createDoor, type Door } from './createDoor.ts'
import { type DoorState, emptyDoor, openDoorStore } from './doorStore.ts'
import { HOUR_MS } from '../../../shared/rules/time.ts'

const SYNC_INTERVAL_MS = 30_000
/** A timer holds no more than 24 days. */
const MAX_TIMER_MS = HOUR_MS

/** What the screen shows: `failed` is why the last hearing failed, if it did. */
export type DoorView = DoorState & { failed: unknown; isForgotten: boolean }

let view: DoorView | undefined
const listeners = createListeners()

function updateView(next: Partial<DoorView>): void {
  view = {
    ...emptyDoor,
    failed: undefined,
    isForgotten: false,
    ...view,
    ...next,
  }
  listeners.notify()
}

/** This device's door. */
export const door: Door = createDoor({
  store: openDoorStore(),
  request,
  now: Date.now,
  newId: randomKey,
  lock: async (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
  onChange: (doorState) =>
    updateView({ ...doorState, isForgotten: view?.isForgotten === true && !doorState.device }),
  onForgotten: async () => {
    await storeRole(undefined)
    updateView({ isForgotten: true })
    await forgetExitCode()
  },
})

/**
 * What the tablet holds, kept in step with the server while it is shown; nothing until the disk has been asked.
 * `onForgotten` is called once the venue has forgotten the tablet.
 */
export function useSyncedDoor(onForgotten: () => void): DoorView | undefined {
  const shown = useSyncExternalStore(subscribe, () => view)
  useEffect(startDoorSync, [])
  const isForgotten = shown?.isForgotten || (shown && !shown.device && shown.failed === undefined)
  useEffect(() => {
    if (isForgotten) onForgotten()
  }, [isForgotten, onForgotten])
  return shown
}

function subscribe(listener: () => void): () => void {
  if (!view) void door.refresh().catch((error: unknown) => updateView({ failed: error }))
  return listeners.subscribe(listener)
}

let triggerSync: () => void = () => undefined

/** Something waits: tells it now. */
export function syncDoorNow(): void {
  triggerSync()
}

/** When the server wants to be asked again, as `performance.now()` counts. */
let notBefore = 0

/**
 * Tells and hears, now and whenever there is a reason to hope, until the returned function is called;
 * never before the server wants it.
 */
export function startDoorSync(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isOver = false
  let turn = Promise.resolve()
  const sync = async () => {
    try {
      await door.sync()
      attempts = 0
      updateView({ failed: undefined })
    } catch (error) {
      attempts += 1
      if (error instanceof Broken) notBefore = performance.now() + (error.retryAfter ?? 0)
      updateView({ failed: error })
    }
  }
  const run = async () => {
    clearTimeout(timer)
    if (performance.now() >= notBefore) await sync()
    const retryWait = notBefore - performance.now()
    const wait = attempts ? backoff(attempts, Math.random()) : SYNC_INTERVAL_MS
    if (!isOver) timer = setTimeout(nudge, retryWait > 0 ? Math.min(retryWait, MAX_TIMER_MS) : wait)
  }
  // One after the other: what comes up during a try knows its answer.
  const nudge = () => {
    turn = turn.then(run)
  }
  const stops = [
    subscribeOnline((online) => online && nudge()),
    listen(window, ['online', 'pageshow'], nudge),
    listen(document, ['visibilitychange'], () => document.hidden || nudge()),
  ]
  nudge()
  triggerSync = nudge
  return () => {
    isOver = true
    triggerSync = () => undefined
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
