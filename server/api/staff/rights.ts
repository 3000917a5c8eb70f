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
import { bearerOf, refuse } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import { noteDeviceNetwork } from './deviceNetwork.ts'
import { type Guard, routeOf } from '../operation.ts'

/**
 * On which devices, and from which role on; `names`: not after a long silence; `proof`: the PIN again;
 * `passphrase`: the manager's own.
 */
type Right = {
  kinds: readonly DeviceKind[]
  role?: StaffRole
  names?: true
  proof?: true
  passphrase?: true
}

const staffed: Right = { kinds: ['door', 'reception', 'office'] }
/** It tells no name: nobody need be signed in, and who asks again and again keeps no session awake; nor is anybody, without network. */
const counter: Right = { kinds: ['reception', 'office'] }
const desk: Right = { ...counter, role: 'host', names: true }
const supervision: Right = { ...desk, role: 'supervisor' }
const management: Right = { kinds: ['office'], role: 'manager', names: true }
/** What a stolen PIN must not be enough for. */
const administration: Right = { ...management, passphrase: true }

/** Every call of the team's, by method and path; what is not here is nobody's. */
export const staffRights: Readonly<Record<string, Right>> = {
  'GET /api/staff/session': staffed,
  'POST /api/staff/session': staffed,
  'DELETE /api/staff/session': { ...staffed, role: 'host' },
  'POST /api/staff/session/proof': { ...staffed, role: 'host', names: true },
  'POST /api/staff/session/passphrase': management,
  'POST /api/staff/session/wait': staffed,
  'PUT /api/staff/passphrase': { ...management, proof: true },
  'POST /api/staff/pin': staffed,
  'GET /api/staff/starts': counter,
  'POST /api/staff/attendance': counter,
  'POST /api/staff/sales': counter,
  'DELETE /api/staff/allotment': counter,
  'POST /api/staff/bookings': desk,
  'POST /api/staff/force': { ...supervision, proof: true },
  'GET /api/staff/day': desk,
  'GET /api/staff/changes': { ...counter, role: 'host' },
  'GET /api/staff/search': desk,
  'GET /api/staff/bookings/:id': desk,
  'POST /api/staff/bookings/:id/absent': desk,
  'POST /api/staff/bookings/:id/return': desk,
  'POST /api/staff/bookings/:id/change': desk,
  'POST /api/staff/bookings/:id/contact': desk,
  'POST /api/staff/bookings/:id/cancel': desk,
  'POST /api/staff/bookings/:id/resend': desk,
  'POST /api/staff/bookings/:id/keep': desk,
  'GET /api/staff/todo': desk,
  'POST /api/staff/closures': supervision,
  'DELETE /api/staff/closures/:id': supervision,
  'GET /api/staff/inquiries': supervision,
  'GET /api/staff/inquiries/:id': supervision,
  'POST /api/staff/inquiries/:id/answered': supervision,
  'GET /api/staff/venue/hours': management,
  'PUT /api/staff/venue/hours': administration,
  'GET /api/staff/venue/prices': management,
  'PUT /api/staff/venue/prices': administration,
  'GET /api/staff/venue/announcement': management,
  'PUT /api/staff/venue/announcement': administration,
  'GET /api/staff/venue/capacities': management,
  // It asks for the passphrase itself: a preview needs none.
  'PUT /api/staff/venue/capacities': management,
  'GET /api/staff/venue/timetables': management,
  'PUT /api/staff/venue/timetables': administration,
  'PUT /api/staff/venue/timetables/periods': administration,
  'POST /api/staff/operations': supervision,
  'GET /api/staff/operations/:id': supervision,
  'GET /api/staff/people': management,
  'POST /api/staff/people': administration,
  'PUT /api/staff/people/:id': administration,
  'DELETE /api/staff/people/:id': administration,
  'POST /api/staff/people/:id/code': administration,
  'GET /api/staff/devices': management,
  'POST /api/staff/devices': administration,
  'DELETE /api/staff/devices/:id': administration,
  'GET /api/staff/allotments': management,
  'PUT /api/staff/devices/:id/allotment': administration,
  'GET /api/staff/journal': management,
  'GET /api/staff/stats': management,
  'GET /api/staff/export.csv': { ...administration, proof: true },
}

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
      if (found instanceof Response) return found
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
      if (place instanceof Response) return place
      const right = rightOf(endpoint)
      // What a tablet asks by itself, for no name, keeps no session awake.
      const isSeen = right?.names ?? false
      const staff = await signedIn(services, request, { device: place.id, isSeen })
      if (!staff || (staff.isIdle && right?.names)) {
        return refuse(401, 'locked', 'La session est verrouillée. Saisissez votre code PIN.')
      }
      const isEnough = right?.role && hasRole(staff.role, right.role)
      if (!isEnough) return notAllowed(right)
      const asking = { device: place, staff }
      const due = right.passphrase && lacksPassphrase(asking)
      return due ?? (right.proof && lacksProof(asking)) ?? asking
    },
  }
}

/** The token of a staff session, as a request carries it beside its device's. */
export function staffTokenOf(request: Request): string | undefined {
  return /^[\w-]{1,100}$/.exec(request.headers.get('staff-session') ?? '')?.[0]
}

async function signedIn(
  { db, now }: Services,
  request: Request,
  at: { device: string; isSeen: boolean },
) {
  const token = staffTokenOf(request)
  return token === undefined ? undefined : findStaffMember(db, { ...at, token }, now())
}

/** The refusal of what wants more than the table says of its call, such as a late cancellation. */
export function lacksRole({ device: { kind }, staff }: StaffAsking, role: StaffRole) {
  return hasRole(staff.role, role) ? undefined : notAllowed({ kinds: [kind], role })
}

/** The refusal of what wants the PIN again, such as a closing whose preview does not. */
export function lacksProof({ staff }: StaffAsking) {
  if (staff.isProved) return undefined
  return refuse(401, 'pin-again', 'Saisissez votre code PIN encore une fois.')
}

/** The refusal of what wants a manager's passphrase; a first one is to be chosen, as `lacksCode` says. */
export function lacksPassphrase(asking: StaffAsking) {
  const { passphrase } = asking.staff
  if (passphrase === 'given') return undefined
  if (passphrase === 'due') return refuse(401, 'passphrase', 'Saisissez votre phrase de passe.')
  return (
    lacksCode(asking) ??
    lacksProof(asking) ??
    refuse(401, 'choose-passphrase', 'Choisissez d’abord votre phrase de passe.')
  )
}

/** The refusal of a first passphrase where the PIN alone opened the session: whoever saw it typed may know it. */
export function lacksCode({ staff: { passphrase, isByCode } }: StaffAsking) {
  if (passphrase !== 'unchosen' || isByCode) return undefined
  const error =
    'Votre phrase de passe se choisit avec un code à usage unique. Un autre gérant vous en donne un, ou « npm run staff »\u00a0: verrouillez, puis entrez avec ce code.'
  return refuse(403, 'code-needed', error)
}

function rightOf(endpoint: Endpoint<never, unknown>): Right | undefined {
  return staffRights[`${endpoint.method} ${routeOf(endpoint)}`]
}

const kindPlaces: Record<DeviceKind, string> = {
  door: 'de la porte',
  reception: 'de l’accueil',
  office: 'du bureau',
  kiosk: 'en libre-service',
}

/** Says who may. */
function notAllowed(right: Right | undefined): Response {
  const error = right
    ? `Rôle demandé : ${roleWords[right.role ?? 'host'].toLowerCase()}, sur un appareil ${right.kinds.map((kind) => kindPlaces[kind]).join(' ou ')}.`
    : 'Personne ne peut faire cela ici.'
  return refuse(403, 'not-allowed', error)
}
