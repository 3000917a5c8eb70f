import { DAY_MS } from '../../../shared/rules/time.ts'
import { venue } from '../../../venue/venue.ts'
import { confirmNetwork, type Device, isNetworkKnown } from '../../db/checkIn/devices.ts'
import { queueEmail } from '../../db/messages/emails.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { siteOfAddress } from '../../http/clientAddress.ts'
import { isFirstWithin } from '../../limits/attempts.ts'
import { keyOf } from '../../limits/count.ts'
import { keyedHash } from '../../secret.ts'
import type { Services } from '../../services.ts'

/** So long one network of a device that was told is not told again. */
const TOLD_MS = 30 * DAY_MS

/** What stands beside a device: a keyed hash, which says of two networks whether they are one. */
function networkOf({ secret, addressOf }: Services, request: Request): string {
  const address = addressOf(request)
  return keyedHash(secret, 'device network', siteOfAddress(address) ?? address)
}

/** Makes the network of this call the device's: it is its first, or somebody has entered their PIN. */
export async function confirmDeviceNetwork(services: Services, { id }: Device, request: Request) {
  await confirmNetwork(services.db, id, networkOf(services, request)).catch(ignoreUnwritable)
}

/**
 * Tells the managers, in the journal and once a day by a letter, that a device's token is used in a network where
 * neither it nor another device of the venue was confirmed; it is refused nothing, for networks change.
 */
export async function noteDeviceNetwork(
  services: Services,
  device: Device,
  { confirmed, request }: { confirmed: string | null; request: Request },
): Promise<void> {
  const { db, secret, now } = services
  const network = networkOf(services, request)
  if (network === confirmed) return
  if (confirmed === null || (await isNetworkKnown(db, network))) {
    return confirmDeviceNetwork(services, device, request)
  }
  const at = now()
  const isFirst = (what: string, span: number) =>
    isFirstWithin(db, keyOf(secret, 'device network', what), span, at)
  if (!(await isFirst(`${device.id} ${network}`, TOLD_MS))) return
  const event = { action: 'device-elsewhere' as const, subject: device.id, device: device.id }
  await recordStaffEvent(db, event, at)
  if (!(await isFirst('letter', DAY_MS))) return
  const details = { device: device.name }
  await queueEmail(db, { kind: 'device-alert', email: venue.email, details }, at)
}
