import * as v from 'valibot'
import { MAX_INTEGER, whole } from '../../fields/whole.ts'
import { Booking, BookingChange, BookingLine, BookingRequest } from '../booking.ts'
import { Success } from '../call.ts'
import { GuestName, oneLine, OptionalPhone } from '../../fields/schemas.ts'
import { forceReasons } from '../../rules/staff/staff.ts'
import { StaffBookingRequest } from './staff.ts'

const Instant = v.nullable(v.number())

/**
 * Who an act of the team changes something for, and how they hear of it: by a letter of ours, or from nobody, so
 * that somebody calls them.
 */
export const ToldPerson = v.object({
  told: v.picklist(['letter', 'nobody']),
  /** As it was given; none where a guest gave none, or nobody knows any more. */
  name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Booked by the team, for somebody without an account. */
  isGuest: v.boolean(),
})
export type ToldPerson = v.InferOutput<typeof ToldPerson>

/** The same, where an answer of the release before says nothing of it. */
const toldEntries = v.partial(ToldPerson).entries

/** A visit as the team sees it; instants in epoch milliseconds, money in cents. */
export const StaffVisit = v.object({
  id: v.string(),
  reference: v.nullable(v.string()),
  /** `entryKey(id)`: by what the door's store knows it. */
  key: v.optional(v.string()),
  /** What the sheet without network calls it (`dayLabel`). */
  label: v.optional(v.string()),
  /** Counts its versions; an act names the one that was seen. */
  serial: v.number(),
  ...ToldPerson.entries,
  told: toldEntries.told,
  activityId: v.string(),
  activityName: v.string(),
  date: v.string(),
  time: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  participants: v.number(),
  status: v.picklist(['confirmed', 'pending', 'cancelled']),
  lines: v.array(BookingLine),
  notes: v.nullable(v.string()),
  /** What is to be paid, or what the team left due of a cancelled visit. */
  due: v.number(),
  /** When the first of them came in, unless it was taken back. */
  enteredAt: Instant,
  absentAt: Instant,
  /** Since when its places are given back, though it stands. */
  freedFrom: Instant,
  /** How many places it was forced beyond what there is. */
  forced: v.number(),
})
export type StaffVisit = v.InferOutput<typeof StaffVisit>

const Headcount = v.object({ expected: v.number(), in: v.number(), absent: v.number() })
export type Headcount = v.InferOutput<typeof Headcount>

/** What begins at one time of one activity. */
export const StaffStart = v.object({
  time: v.string(),
  startsAt: v.number(),
  activityId: v.string(),
  activityName: v.string(),
  /** Places left; none told once it has begun, or where nothing of it is sold any more. */
  remaining: v.nullable(v.number()),
  people: Headcount,
  /** Options of all its visits together. */
  prepare: v.array(v.object({ label: v.string(), quantity: v.number() })),
  visits: v.array(StaffVisit),
})
export type StaffStart = v.InferOutput<typeof StaffStart>

/** A start to come that nobody has booked, with its places. */
const FreeStart = v.object({
  ...v.pick(StaffStart, ['time', 'startsAt', 'activityId', 'activityName']).entries,
  remaining: v.number(),
})
export type FreeStart = v.InferOutput<typeof FreeStart>

/** `GET /api/staff/day`. */
export const StaffDay = v.object({
  date: v.string(),
  /** None where the venue is closed. */
  hours: v.nullable(v.object({ open: v.string(), close: v.string() })),
  /** Why its hours are unusual. */
  reason: v.optional(v.string()),
  people: Headcount,
  /** Visits that were cancelled. */
  cancelled: v.number(),
  starts: v.array(StaffStart),
  free: v.optional(v.array(FreeStart)),
  /** Cents that are due of all its visits together, to whoever sees the figures. */
  due: v.optional(v.number()),
})
export type StaffDay = v.InferOutput<typeof StaffDay>

/** What happened to a visit, by whom: its journal, and what the door read. */
export const VisitEvent = v.object({
  at: v.number(),
  what: v.string(),
  by: v.object({
    kind: v.picklist(['customer', 'staff', 'device', 'system']),
    name: v.nullable(v.string()),
  }),
  /** What the team said of it. */
  reason: v.nullable(v.string()),
})
export type VisitEvent = v.InferOutput<typeof VisitEvent>

/** `GET /api/staff/bookings/:id`. */
export const StaffVisitDetails = v.object({
  ...StaffVisit.entries,
  email: v.nullable(v.string()),
  /** What was sold, whatever is due of it by now. */
  price: v.number(),
  /** Until when anybody of the team cancels it, with nothing left due. */
  freeUntil: v.number(),
  /** Latest first. */
  history: v.array(VisitEvent),
})
export type StaffVisitDetails = v.InferOutput<typeof StaffVisitDetails>

/** `GET /api/staff/search`: coming visits, the next one first; past ones, or one of each person, the latest first. */
export const StaffVisits = v.object({ visits: v.array(StaffVisit) })
export type StaffVisits = v.InferOutput<typeof StaffVisits>

/** The version of a visit that was seen. */
export const SeenVisit = v.pick(BookingChange, ['serial'])
export type SeenVisit = v.InferOutput<typeof SeenVisit>

/** `POST /api/staff/bookings/:id/absent`: nobody came; or they did, and it is taken back. */
export const Absence = v.object({ ...SeenVisit.entries, isAbsent: v.boolean() })
export type Absence = v.InferOutput<typeof Absence>

/** `POST /api/staff/bookings/:id/call`: whoever comes was told what the team changed; or nobody answered. */
export const CallNote = v.object({ ...SeenVisit.entries, isReached: v.boolean() })
export type CallNote = v.InferOutput<typeof CallNote>

/** Who comes to a visit, how they are reached, and what is to be known of them. */
const ContactFacts = v.object({
  name: GuestName,
  phone: OptionalPhone,
  notes: v.optional(v.unwrap(BookingRequest.entries.notes), ''),
})

/** `POST /api/staff/bookings/:id/contact`: of this visit alone; `seen` is what is corrected, as it was told. */
export const VisitContact = v.object({
  ...SeenVisit.entries,
  ...ContactFacts.entries,
  seen: v.pick(StaffVisit, ['name', 'phone', 'notes']),
})
export type VisitContact = v.InferOutput<typeof VisitContact>

/** `POST /api/staff/bookings/:id/change`: what is not named stays, all options or none; `total` as it was told. */
export const StaffChange = v.object({
  ...v.omit(BookingChange, ['notes', 'total']).entries,
  ...v.pick(BookingRequest, ['options']).entries,
  total: v.unwrap(BookingRequest.entries.total),
})
export type StaffChange = v.InferOutput<typeof StaffChange>

/** What an act that changes something for whoever booked answers. */
export const VisitAct = v.object({ ...Success.entries, ...toldEntries })
export type VisitAct = v.InferOutput<typeof VisitAct>

/** Likewise a sale, or a change that was forced: the visit as it then is. */
export const SoldVisit = v.object({ ...Booking.entries, ...toldEntries })
export type SoldVisit = v.InferOutput<typeof SoldVisit>

/** `POST /api/staff/bookings/:id/cancel`. */
export const StaffCancellation = v.object({
  ...SeenVisit.entries,
  /** The customer reads it. */
  reason: v.pipe(
    oneLine('Écrivez ce motif sur une seule ligne.'),
    v.minLength(1, 'Dites pourquoi\u00a0: le client le lira.'),
    v.maxLength(200, 'Ce motif est trop long\u00a0: 200 caractères au plus.'),
  ),
  /** Cents that stay due all the same. */
  due: v.optional(whole(0, MAX_INTEGER), 0),
})
export type StaffCancellation = v.InferInput<typeof StaffCancellation>

const why = { reason: v.picklist(forceReasons, 'Choisissez un motif.') }

/** `POST /api/staff/force`: a sale or a change that was refused as full, and why it is done all the same. */
export const ForceRequest = v.union([
  v.object({ ...why, sale: StaffBookingRequest }),
  v.object({ ...why, change: v.object({ id: v.string(), ...StaffChange.entries }) }),
])
export type ForceRequest = v.InferOutput<typeof ForceRequest>

/** Seconds that a call is held at most; whoever asks may want fewer. */
export const MAX_HELD_SECONDS = 25

/** The query of `GET /api/staff/changes`. */
export const ChangesQuery = v.object({
  /** The number that was told last. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  seconds: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/),
      v.check((seconds) => Number(seconds) <= MAX_HELD_SECONDS),
    ),
  ),
})
export type ChangesQuery = v.InferOutput<typeof ChangesQuery>

/** Another number: something has changed. */
export const LastChange = v.object({ last: v.number() })
export type LastChange = v.InferOutput<typeof LastChange>
