import { queryOptions } from '@tanstack/react-query'
import { today } from '../../../../shared/rules/day.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { request } from '../../../platform/http.ts'
import { saveFile } from '../../../platform/download.ts'
import { bearer } from '../../../session/current.ts'
import { signOut } from '../../../session/session.ts'

/** Where the customer is signed in, and what can be done here; never kept on the device. */
export function myDataQuery(customer: string) {
  return queryOptions({
    queryKey: ['customer', 'sessions', customer],
    queryFn: ({ signal }) =>
      request(endpoints.sessions, undefined, { bearer: bearer(customer), signal }),
    staleTime: 0,
  })
}

/** The bookings that a deletion would cancel, as they are now. */
export function deletionQuery(customer: string) {
  return queryOptions({
    queryKey: ['customer', 'deletion', customer],
    queryFn: ({ signal }) =>
      request(endpoints.deletionPreview, undefined, { bearer: bearer(customer), signal }),
    staleTime: 0,
  })
}

/** Ends one session of the customer's, or `others`: all but this device's. */
export async function endDevice(customer: string, id: string): Promise<void> {
  const options = { bearer: bearer(customer) }
  if (id === 'others') await request(endpoints.endOtherSessions, undefined, options)
  else await request(endpoints.endSession, { id }, options)
}

/** Downloads everything about the customer as a file. */
export async function exportData(customer: string): Promise<void> {
  const { value, at } = await request(endpoints.exportData, undefined, { bearer: bearer(customer) })
  saveFile(`mes-donnees-${today(at)}.json`, JSON.stringify(value, null, 2), 'application/json')
}

/**
 * Deletes the account, by its password or a proof of this moment, then forgets it here, edits that no server has
 * seen included; resolves with whether nothing is left on this device.
 */
export async function deleteAccount(customer: string, password?: string): Promise<boolean> {
  await request(endpoints.deleteAccount, { password }, { bearer: bearer(customer) })
  return signOut('delete')
}
