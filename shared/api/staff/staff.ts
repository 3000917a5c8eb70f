import * as v from 'valibot'
import { Email, GuestName, oneLine, Phone } from '../../fields/schemas.ts'
import { deviceKinds, isTrivialPin, staffRoles } from '../../rules/staff/staff.ts'
import { BookingRequest, MonthDay } from '../booking.ts'
import { PairingCode } from '../checkIn.ts'
import { KnownDay } from './figures.ts'

export const DeviceKind = v.picklist(deviceKinds)
export const StaffRole = v.picklist(staffRoles)

const Pin = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Le code PIN a six chiffres.'))

/** `POST /api/staff/session`. */
export const PinSignIn = v.object({ staff: v.pipe(v.string(), v.maxLength(40)), pin: Pin })
export type PinSignIn = v.InferOutput<typeof PinSignIn>

/** `POST /api/staff/session/proof`. */
export const PinProof = v.object({ pin: Pin })
export type PinProof = v.InferOutput<typeof PinProof>

/** `POST /api/staff/pin`: whoever has a one-time code chooses their own PIN. */
export const PinChoice = v.object({
  code: PairingCode,
  pin: v.pipe(
    Pin,
    v.check((pin) => !isTrivialPin(pin), 'Ce code PIN se devine. Choisissez-en un autre.'),
  ),
})
export type PinChoice = { code: string; pin: string }

/** `POST /api/staff/people`. */
export const NewPerson = v.object({
  name: v.pipe(
    // It is printed in the operator's terminal.
    oneLine('Écrivez ce nom sur une seule ligne, sans signe invisible.'),
    v.minLength(1, 'Donnez un nom à cette personne.'),
    v.maxLength(40, 'Ce nom est trop long\u00a0: 40 caractères au plus.'),
  ),
  role: StaffRole,
})
export type NewPerson = v.InferOutput<typeof NewPerson>

/** `PUT /api/staff/people/:id`. */
export const RoleChange = v.object({ role: StaffRole })
export type RoleChange = v.InferOutput<typeof RoleChange>

/** `POST /api/staff/devices`. */
export const NewDevice = v.object({ kind: DeviceKind })
export type NewDevice = v.InferOutput<typeof NewDevice>

/** Who may sign in on this device: enough to choose one's name, and nothing else of anybody. */
export const StaffNames = v.object({
  kind: DeviceKind,
  people: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type StaffNames = v.InferOutput<typeof StaffNames>

export const StaffSession = v.object({
  /** The header `Staff-Session` of the calls that follow, on this device alone. */
  token: v.string(),
  staff: v.object({ id: v.string(), name: v.string(), role: StaffRole }),
  expiresAt: v.number(),
})
export type StaffSession = v.InferOutput<typeof StaffSession>

/** `invited`: has not chosen a PIN yet. */
export const Person = v.object({
  id: v.string(),
  name: v.string(),
  role: StaffRole,
  state: v.picklist(['active', 'invited', 'disabled']),
  hasPassphrase: v.optional(v.boolean(), false),
})
export type Person = v.InferOutput<typeof Person>
export const People = v.object({ people: v.array(Person) })
export type People = v.InferOutput<typeof People>

/** Shown once, on the screen of whoever asked for it. */
export const OneTimeCode = v.object({ code: v.string(), expiresAt: v.number() })
export type OneTimeCode = v.InferOutput<typeof OneTimeCode>

export const StaffDevice = v.object({
  id: v.string(),
  name: v.string(),
  kind: DeviceKind,
  lastSeenAt: v.number(),
  /** When it was last seen in a network that nobody had confirmed. */
  elsewhereAt: v.optional(v.number()),
})
export type StaffDevice = v.InferOutput<typeof StaffDevice>
export const StaffDevices = v.object({ devices: v.array(StaffDevice) })
export type StaffDevices = v.InferOutput<typeof StaffDevices>

/** Who comes, where the team books; for one visit alone. */
export const Guest = v.object({
  name: GuestName,
  phone: Phone,
  email: v.optional(Email),
})
export type Guest = v.InferOutput<typeof Guest>

/** A start at the desk: one of the public's, or any other quarter of an hour. */
export const DeskStart = v.object({
  time: v.string(),
  /** Places left. */
  remaining: v.number(),
  /** Those that a supervisor may force as well. */
  forcible: v.number(),
  /** It is sold until its first quarter of an hour is over. */
  hasBegun: v.boolean(),
  isPublic: v.boolean(),
  /**
   * The public's starts to come that it overlaps where it is none of them: of the places that it takes, so
   * many (`spare`) cost that start nothing.
   */
  costs: v.array(v.object({ time: v.string(), spare: v.number() })),
})
export type DeskStart = v.InferOutput<typeof DeskStart>

/** `GET /api/staff/starts`: a day of an activity at the desk. */
export const DeskStarts = v.object({
  activityId: v.string(),
  ...v.omit(MonthDay, ['slots']).entries,
  starts: v.array(DeskStart),
})
export type DeskStarts = v.InferOutput<typeof DeskStarts>

/** `POST /api/staff/bookings`: `total` as it was told; without a guest it begins within the hour. */
export const StaffBookingRequest = v.object({
  ...v.omit(BookingRequest, ['holdId', 'total']).entries,
  total: v.unwrap(BookingRequest.entries.total),
  guest: v.optional(Guest),
})
export type StaffBookingRequest = v.InferOutput<typeof StaffBookingRequest>

/** What is journaled. */
export const staffActions = [
  'sign-in',
  'wrong-pin',
  'pin-alert',
  'pin-chosen',
  'wrong-passphrase',
  'passphrase-alert',
  'passphrase-chosen',
  'passphrase-changed',
  'wait-ended',
  'person-added',
  'person-code',
  'person-role',
  'person-disabled',
  'device-code',
  'device-paired',
  'device-revoked',
  'device-elsewhere',
  'allotted',
  'allotment-returned',
  'booked',
  'absent',
  'expected',
  'returned',
  'changed',
  'contact',
  'answered',
  'unanswered',
  'cancelled',
  'resent',
  'searched',
  'looked',
  'closed',
  'reopened',
  'kept',
  'called',
  'no-answer',
  'forced',
  'exported',
  'printed',
  'hours-set',
  'price-set',
  'announcement-set',
  'capacity-set',
  'sessions-set',
] as const
export type StaffAction = (typeof staffActions)[number]

const Facts = v.nullable(v.record(v.string(), v.union([v.string(), v.number()])))

/** Who did what on which device, each as it is called now; none where the console did it. */
export const StaffEvent = v.object({
  id: v.number(),
  at: v.number(),
  staff: v.nullable(v.string()),
  device: v.nullable(v.string()),
  action: v.picklist(staffActions),
  subject: v.nullable(v.string()),
  before: Facts,
  after: Facts,
  reason: v.nullable(v.string()),
})
export type StaffEvent = v.InferOutput<typeof StaffEvent>

/** `GET /api/staff/journal`: before an event; from one day to another, both included, or open at an end. */
export const JournalPage = v.pipe(
  v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    from: v.optional(KnownDay),
    to: v.optional(KnownDay),
  }),
  v.forward(
    v.check(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'Le dernier jour vient avant le premier.',
    ),
    ['to'],
  ),
)
export type JournalPage = v.InferOutput<typeof JournalPage>

/** Latest first; `next` is the `before` of the page that follows, if one does. */
export const Journal = v.object({ events: v.array(StaffEvent), next: v.nullable(v.string()) })
export type Journal = v.InferOutput<typeof Journal>
