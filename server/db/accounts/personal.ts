import type * as door from '../schema/checkIn.ts'
import type * as people from '../schema/people.ts'
import {
  attempt,
  counter,
  guest,
  venue,
  mine,
  request,
  type Rule,
  secret,
  visit,
} from './personalRule.ts'
import { ofCodes } from './personalCodes.ts'
import { ofInvitations } from './personalInvitations.ts'
import { ofTeam } from './personalTeam.ts'
import type * as schema from '../schema/booking.ts'
import type * as keys from '../schema/idempotency.ts'
import { ofVenue } from './personalVenue.ts'
import type * as team from '../schema/staff.ts'
import type * as living from '../schema/venue.ts'
import type * as visitors from '../schema/visitors.ts'

export type { Rule }

type Tables = typeof people &
  typeof schema &
  typeof keys &
  typeof visitors &
  typeof door &
  typeof team &
  typeof living
type Rules = { [Name in keyof Tables]: Record<keyof Tables[Name]['$inferSelect'], Rule> }

/** Every column of every table: a new one without a rule here does not compile, and fails a test. */
export const personal = {
  accounts: {
    id: mine,
    email: mine,
    passwordHash: secret('L’empreinte du mot de passe'),
    firstName: mine,
    lastName: mine,
    mobilePhone: mine,
    birthday: mine,
    idCiv: mine,
    idVil: mine,
    type: mine,
    active: mine,
    acceptCgu: mine,
    acceptCgv: mine,
    identificationNumber: mine,
    contactEmail: mine,
    marketingConsent: mine,
    consentText: mine,
    consentAt: mine,
    consentManner: mine,
    center: mine,
    version: mine,
    provedAt: mine,
    createdAt: mine,
  },
  consents: { id: mine, customer: mine, isGiven: mine, text: mine, manner: mine, at: mine },
  sessions: {
    tokenHash: secret('L’empreinte de chaque jeton de session'),
    id: mine,
    customer: mine,
    device: mine,
    providerToken: secret('Le jeton du fournisseur, chiffré'),
    createdAt: mine,
    lastSeenAt: mine,
    expiresAt: mine,
  },
  passwordResets: {
    account: mine,
    tokenHash: secret('L’empreinte du lien de réinitialisation'),
    expiresAt: mine,
    earlier: secret('Les empreintes des deux liens de réinitialisation d’avant'),
  },
  ...ofCodes,
  ...ofInvitations,
  emails: {
    id: mine,
    kind: mine,
    email: mine,
    booking: mine,
    details: mine,
    createdAt: mine,
    attempts: mine,
    nextAttemptAt: mine,
  },
  pushKeys: { id: venue, privateKey: venue, publicKey: venue, createdAt: venue },
  pushSubscriptions: {
    session: mine,
    customer: mine,
    endpoint: mine,
    p256dh: secret('La clé par laquelle votre navigateur lit ses notifications'),
    auth: secret('La clé par laquelle votre navigateur lit ses notifications'),
    createdAt: mine,
  },
  pushes: {
    id: mine,
    session: mine,
    kind: mine,
    booking: mine,
    createdAt: mine,
    attempts: mine,
    nextAttemptAt: mine,
  },
  attempts: { key: attempt, count: attempt, startedAt: attempt, until: attempt },
  guests: { id: guest, name: guest, phone: guest, email: guest, erasedAt: guest },
  userProfiles: {
    customer: mine,
    email: mine,
    firstName: mine,
    lastName: mine,
    phone: mine,
    birthDate: mine,
    createdAt: mine,
    mobilePhone: mine,
    marketingConsent: mine,
    center: mine,
    registeredAt: mine,
  },
  bookings: {
    id: visit,
    reference: visit,
    customer: { exported: true, deleted: 'anonymised' },
    activityId: visit,
    activityName: visit,
    pool: visit,
    units: visit,
    startsAt: visit,
    day: visit,
    time: visit,
    duration: visit,
    participants: visit,
    status: visit,
    priceCents: visit,
    notes: mine,
    lines: visit,
    buffer: visit,
    cancelUntil: visit,
    serial: visit,
    remindedAt: visit,
    pass: secret('Le code signé de chaque réservation, que son écran montre'),
    createdAt: visit,
    absentAt: visit,
    freedFrom: visit,
    dueCents: visit,
    keptAt: visit,
    keptSerial: visit,
    forced: visit,
  },
  customerVersions: { customer: mine, version: counter },
  holds: {
    id: mine,
    customer: mine,
    kind: mine,
    activityId: mine,
    pool: mine,
    units: mine,
    startsAt: mine,
    day: mine,
    time: mine,
    duration: mine,
    buffer: mine,
    participants: mine,
    lines: mine,
    isExtended: mine,
    network: secret('L’empreinte du réseau d’un visiteur'),
    createdAt: mine,
    expiresAt: mine,
  },
  waits: {
    id: mine,
    customer: mine,
    activityId: mine,
    startsAt: mine,
    day: mine,
    time: mine,
    participants: mine,
    tariffs: mine,
    createdAt: mine,
    offer: mine,
    endedAt: mine,
    outcome: mine,
  },
  bookingEvents: {
    id: visit,
    booking: visit,
    actor: { exported: true, deleted: 'anonymised' },
    at: visit,
    from: visit,
    to: visit,
    why: visit,
    reason: mine,
    toldAt: visit,
  },
  idempotency: {
    customer: mine,
    key: mine,
    bodyHash: secret('L’empreinte de chaque envoi'),
    status: mine,
    answer: mine,
    createdAt: mine,
  },
  inquiries: {
    id: request,
    key: request,
    kind: request,
    name: request,
    email: request,
    phone: request,
    message: request,
    details: request,
    isAcknowledged: request,
    createdAt: request,
    mailedAt: request,
    acknowledgedAt: request,
    settledAt: request,
    attempts: request,
    nextAttemptAt: request,
  },
  passKeys: { id: venue, privateKey: venue, publicKey: venue, createdAt: venue },
  ...ofTeam,
  scans: {
    nonce: visit,
    device: {
      exported: { not: 'La tablette qui a lu votre code est du matériel de la salle.' },
      deleted: { kept: 'of no person' },
    },
    kind: visit,
    booking: visit,
    serial: visit,
    party: visit,
    verdict: visit,
    undoes: visit,
    at: visit,
    receivedAt: visit,
  },
  ...ofVenue,
  analyticsDays: { day: venue, name: venue, count: venue, length: venue, sources: venue },
} satisfies Rules

/** Why the rest of what is kept is not in the export: one French sentence a reason. */
export function notExported(): string[] {
  const rules: Rule[] = Object.values(personal).flatMap((columns) => Object.values<Rule>(columns))
  const reasons = rules.flatMap(({ exported }) => (exported === true ? [] : exported.not))
  return [...new Set(reasons)]
}
