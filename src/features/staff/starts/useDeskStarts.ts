import { useCallback, useEffect, useEffectEvent } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import type { StaffClient } from '../staffClient.ts'
import { useLoaded } from '../useLoaded.ts'

/** Others sell too, and a quarter of an hour ends. */
const REFRESH_MS = 15_000

/** What an activity has to sell on a day, asked for again and again; never another day's. */
export function useDeskStarts(client: StaffClient, activityId: string, date: string) {
  const load = useCallback(
    () => client(staffCalls.deskStarts, { activityId, date }),
    [client, activityId, date],
  )
  const { value, error, reload } = useLoaded(load)
  const refresh = useEffectEvent(reload)
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return { day: value?.date === date ? value : undefined, error, reload }
}
