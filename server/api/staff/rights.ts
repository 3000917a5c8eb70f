import type { Endpoint } from '../../../shared/api/call.ts'
import {
  type DeviceKind,
  hasRole,
  roleWords,
  type StaffRole,
} from '../../../shared/rules/staff/staff.ts'
import { type Device, findPlacedDevice } from '../../db/checkIn/devices.ts'
import { findStaffMember, type StaffMember } from '../../db/staff/sessions.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { bearerOf } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { noteDeviceNetwork } from './deviceNetwork.ts'
import type { Guard } from '../operation.ts'
import { type Right, rightOf } from './teamRights.ts'

/** The venue's own device that asks; a customer's token opens nothing here. */
export const device: Guard<Device> = {
  carries: 'a device token',
  async find(services, request) {
    const token = bearerOf(request)
    const found = token && (await findPlacedDevice(services.db, token, services.now()))
    if (!found) return refuse(401, 'unpaired', 'Cette tablette n’est pas associée à la salle.')
    const noted = noteDeviceNetwork(services, found.device, { confirmed: found.network, request })
    await noted.catch(ignoreUnwritable)
    return found.device
  },
}

/** A device of a kind that the table lets ask this. */
export function staffedDevice(endpoint: Endpoint<never, unknown>): Guard<Device> {
  return {
    carries: device.carries,
    async find(services, request, params) {
      const found = await device.find(services, request, params)
      const right = rightOf(endpoint)
      return right?.kinds.includes(found.kind) ? found : notAllowed(right)
    },
  }
}

/** Whoever is signed in, and where. */
export type StaffAsking = { device: Device; staff: StaffMember }

/** Somebody whom the table lets ask this, signed in on such a device. */
export function staffMember(endpoint: Endpoint<never, unknown>): Guard<StaffAsking> {
  return {
    carries: 'a staff session',
    async find(services, request, params) {
      const place = await staffedDevice(endpoint).find(services, request, params)
      const right = rightOf(endpoint)
      // What a tablet asks by itself, for no name, keeps no session awake.
      const at = { device: place.id, isSeen: right?.names ?? false }
      const token = staffTokenOf(request)
      const staff = token && (await findStaffMember(services.db, { ...at, token }, services.now()))
      if (!staff || (staff.isIdle && right?.names)) {
        return refuse(401, 'locked', 'La session est verrouillée. Saisissez votre code PIN.')
      }
      if (!right?.role || !hasRole(staff.role, right.role)) return notAllowed(right)
      const asking = { device: place, staff }
      if (right.passphrase) requirePassphrase(asking)
      if (right.proof) requirePin(asking)
      return asking
    },
  }
}

/** The token of a staff session, as a request carries it beside its device's. */
export function staffTokenOf(request: Request): string | undefined {
  return /^[\w-]{1,100}$/.exec(request.headers.get('staff-session') ?? '')?.[0]
}

/** Wants more than the table says of a call, such as of a late cancellation. */
export function requireRole({ device: { kind }, staff }: StaffAsking, role: StaffRole): void {
  if (!hasRole(staff.role, role)) notAllowed({ kinds: [kind], role })
}

/** Wants the PIN again, such as of a closing whose preview does not. */
export function requirePin({ staff }: StaffAsking): void {
  if (!staff.isProved) refuse(401, 'pin-again', 'Saisissez votre code PIN encore une fois.')
}

/** Wants a manager's passphrase; a first one is to be chosen, as `requireCode` says. */
export function requirePassphrase(asking: StaffAsking): void {
  const { passphrase } = asking.staff
  if (passphrase === 'given') return
  if (passphrase === 'due') refuse(401, 'passphrase', 'Saisissez votre phrase de passe.')
  requireCode(asking)
  requirePin(asking)
  refuse(401, 'choose-passphrase', 'Choisissez d’abord votre phrase de passe.')
}

/** Refuses a first passphrase where the PIN alone opened the session: whoever saw it typed may know it. */
export function requireCode({ staff: { passphrase, isByCode } }: StaffAsking): void {
  if (passphrase !== 'unchosen' || isByCode) return
  const error =
    'Votre phrase de passe se choisit avec un code à usage unique. Un autre gérant vous en donne un, ou «\u00a0npm run staff\u00a0»\u00a0: verrouillez, puis entrez avec ce code.'
  refuse(403, 'code-needed', error)
}

const kindPlaces: Record<DeviceKind, string> = {
  door: 'de la porte',
  reception: 'de l’accueil',
  office: 'du bureau',
  kiosk: 'en libre-service',
}

/** Says who may. */
function notAllowed(right: Right | undefined): never {
  const error = right
    ? `Rôle demandé\u00a0: ${roleWords[right.role ?? 'host'].toLowerCase()}, sur un appareil ${right.kinds.map((kind) => kindPlaces[kind]).join(' ou ')}.`
    : 'Personne ne peut faire cela ici.'
  refuse(403, 'not-allowed', error)
}
