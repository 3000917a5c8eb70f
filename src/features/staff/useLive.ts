import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import type { StaffClient } from './staffClient.ts'
import { type Loaded, useLoaded } from './useLoaded.ts'

type Refresh = () => Promise<void>

/** Those who show something of the venue that may change at any moment. */
export const LiveContext = createContext<Set<Refresh>>(new Set())

/** What a call tells, `last` until then, asked for anew whenever something changes at the venue. */
export function useLive<T>(load: () => Promise<T>, last?: T): Loaded<T> {
  const loaded = useLoaded(load, last)
  const shown = useContext(LiveContext)
  const refresh = useEffectEvent(loaded.refresh)
  useEffect(() => {
    const again = () => refresh()
    shown.add(again)
    return () => void shown.delete(again)
  }, [shown])
  return loaded
}

/** Has those that `LiveContext` is given for follow the venue, while `isOn`. */
export function useChanges(client: StaffClient, isOn: boolean): Set<Refresh> {
  const [shown] = useState(() => new Set<Refresh>())
  useEffect(() => {
    if (!isOn) return undefined
    return followChanges(client, () => Promise.all([...shown].map((refresh) => refresh())))
  }, [client, isOn, shown])
  return shown
}

/** Seconds that the server holds a call: fewer than a question of this page may take. */
const HELD_SECONDS = 15
/** Its answer, and the way. */
const TIME_LIMIT_MS = 19_000
/** Between two calls, where something happens all the time. */
const MIN_INTERVAL_MS = 500
/** After one that failed; twice as long after each one more. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
/** What is held or late stands in no journal: so long after the last time all is asked for anyway. */
const QUIET_MS = 45_000

/**
 * Asks again and again whether something has changed, until it is stopped. `onChange` follows, and is waited
 * for.
 */
export function followChanges(client: StaffClient, onChange: () => Promise<unknown>): () => void {
  const stopped = new AbortController()
  let call = new AbortController()
  const follow = async () => {
    let after: string | undefined
    let failures = 0
    let toldAt = -Infinity
    while (!stopped.signal.aborted) {
      const began = performance.now()
      // A signal of its own: all tries under one are limited together.
      call = new AbortController()
      const limits = { timeLimit: TIME_LIMIT_MS, signal: call.signal }
      const asked = { after, seconds: String(HELD_SECONDS) }
      const next = await client(staffCalls.changes, asked, undefined, limits).catch(() => undefined)
      if (stopped.signal.aborted) return
      if (next) {
        const isSame = after === String(next.last)
        after = String(next.last)
        failures = 0
        if (!isSame || performance.now() - toldAt >= QUIET_MS) {
          toldAt = performance.now()
          await onChange()
        }
        await pause(MIN_INTERVAL_MS - (performance.now() - began))
      } else {
        await pause(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures))
        failures += 1
      }
    }
  }
  void follow()
  return () => {
    stopped.abort()
    call.abort()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
