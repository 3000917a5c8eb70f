import { useCallback } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import type { StaffClient } from '../staffClient.ts'
import { useLive } from '../useLive.ts'

/** What an activity has to sell on a day, as others sell too; never another day's. */
export function useDeskStarts(client: StaffClient, activityId: string, date: string) {
  const { value, error, reload } = useLive(
    useCallback(
      () => client(staffCalls.deskStarts, { activityId, date }),
      [client, activityId, date],
    ),
  )
  return { day: value?.date === date ? value : undefined, error, reload }
}
