import type { Endpoint } from '../../../shared/api/call.ts'
import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import type { DeviceKind, StaffRole } from '../../../shared/rules/staff/staff.ts'

const { sendMarks, sendSales, returnAllotment } = checkInCalls
const teamCalls = { ...staffCalls, sendMarks, sendSales, returnAllotment }

/** Asked at the address of another call, whose right holds. */
type Variant = 'previewClosure' | 'previewBulkAct' | 'previewCapacity' | 'revokeDeviceGiving'

/**
 * On which devices, and from which role on; `names`: not after a long silence; `proof`: the PIN again;
 * `passphrase`: the manager's own.
 */
export type Right = {
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

/** Every call of the team's by its name; one without a right does not compile, and is nobody's. */
const teamRights = {
  staffNames: staffed,
  staffSignIn: staffed,
  staffSignOut: { ...staffed, role: 'host' },
  staffProof: { ...staffed, role: 'host', names: true },
  enterPassphrase: management,
  endWait: staffed,
  choosePassphrase: { ...management, proof: true },
  choosePin: staffed,
  deskStarts: counter,
  sendMarks: counter,
  sendSales: counter,
  returnAllotment: counter,
  bookForGuest: desk,
  force: { ...supervision, proof: true },
  day: desk,
  changes: { ...counter, role: 'host' },
  search: desk,
  visit: desk,
  absent: desk,
  returnPlaces: desk,
  changeVisit: desk,
  correctContact: desk,
  cancelVisit: desk,
  resend: desk,
  keep: desk,
  noteCall: desk,
  todo: desk,
  inquiries: supervision,
  inquiry: supervision,
  answerInquiry: supervision,
  close: supervision,
  reopen: supervision,
  venueHours: management,
  changeHours: administration,
  venuePrices: management,
  changePrice: administration,
  venueAnnouncement: management,
  changeAnnouncement: administration,
  venueCapacities: management,
  // It asks for the passphrase itself: a preview needs none.
  changeCapacity: management,
  venueTimetables: management,
  changeSessions: administration,
  changePeriod: administration,
  runBulkAct: supervision,
  findBulkAct: supervision,
  people: management,
  addPerson: administration,
  changeRole: administration,
  disablePerson: administration,
  newPersonCode: administration,
  devices: management,
  newDeviceCode: administration,
  revokeDevice: administration,
  allotments: management,
  setAllotment: administration,
  journal: management,
  figures: management,
  exportVisits: { ...administration, proof: true },
} satisfies Record<Exclude<keyof typeof teamCalls, Variant>, Right>

const rights: Readonly<Record<string, Right>> = teamRights
const rightByEndpoint = new Map<unknown, Right | undefined>(
  Object.entries(teamCalls).map(([name, endpoint]) => [endpoint, rights[name]]),
)

/** Returns what a call of the team's wants; nothing for one that is not of the table, which nobody may ask. */
export function rightOf(endpoint: Endpoint<never, unknown>): Right | undefined {
  return rightByEndpoint.get(endpoint)
}
