import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { followChanges } from './live/followChanges.ts'
import type { StaffClient } from './staffClient.ts'
import { type Loaded, useLoaded } from './useLoaded.ts'

type Refresh = () => Promise<void>

/** Those who show something of the venue that may change at any moment. */
export const LiveContext = createContext<Set<Refresh>>(new Set())

/** What a call tells, asked for anew whenever something changes at the venue. */
export function useLive<T>(load: () => Promise<T>): Loaded<T> {
  const loaded = useLoaded(load)
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
