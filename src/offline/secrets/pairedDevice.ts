import * as v from 'valibot'
import { get, openStore } from '../../platform/storage.ts'
import { loadRole } from './credentials.ts'

/** What the venue's own device holds for the door. */
export const doorDatabase = 'borne-door'

/** The venue's own device, as it was paired. */
export const PairedDevice = v.object({
  id: v.string(),
  name: v.string(),
  token: v.string(),
  /** Of shared/rules/staff/staff.ts, which no visitor needs; those that were paired before it are doors. */
  kind: v.optional(v.string()),
})
export type PairedDevice = v.InferOutput<typeof PairedDevice>

/** The token of this device where it is the venue's own; nothing on anybody else's, or where the disk cannot say. */
export async function loadDeviceToken(): Promise<string | undefined> {
  if (!(await loadRole())) return undefined
  const stored = await get<unknown>('device', openStore(doorDatabase, 'strict')).catch(
    () => undefined,
  )
  const device = v.safeParse(PairedDevice, stored)
  return device.success ? device.output.token : undefined
}
