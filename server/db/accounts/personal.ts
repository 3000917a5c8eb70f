import type * as door from '../schema/checkIn.ts'
import type * as people from '../schema/people.ts'
import type * as pushes from '../schema/pushes.ts'
import {
  attemptRule,
  challengeRule,
  counterRule,
  each,
  guestRule,
  venueRule,
  mine,
  inquiryRule,
  type Rule,
  secretRule,
  teamRule,
  visitRule,
} from './personalRule.ts'
import type * as schema from '../schema/booking.ts'
import type * as keys from '../schema/idempotency.ts'
import type * as team from '../schema/staff.ts'
import type * as living from '../schema/venue.ts'
import type * as visitors from '../schema/visitors.ts'

export type Tables = typeof people &
  typeof pushes &
  typeof schema &
  typeof keys &
  typeof visitors &
  typeof door &
  typeof team &
  typeof living
type Rules = { [Name in keyof Tables]: Record<keyof Tables[Name]['$inferSelect'], Rule> }

/** Of the guests as much as of the host: the visit's page shows it, no file carries it away. */
const invitation: Rule = {
  exported: {
    not: 'Ce que vos invités ont répondu est à eux\u00a0: la page de votre visite le montre jusqu’à trente jours après elle, puis c’est effacé.',
  },
  deleted: 'erased',
}

/** Every column of every table: a new one without a rule here does not compile, and fails a test. */
export const personal = {
  accounts: {
    ...each(mine, 'id email'),
    passwordHash: secretRule('L’empreinte du mot de passe'),
    ...each(
      mine,
      'firstName lastName mobilePhone emailKey searchName phoneKey birthday idCiv idVil type',
      'active acceptCgu acceptCgv identificationNumber contactEmail marketingConsent',
      'consentText consentAt consentManner center version provedAt usedAt erasureToldAt',
      'mustProve createdAt',
    ),
  },
  consents: each(mine, 'id customer isGiven text manner at'),
  sessions: {
    tokenHash: secretRule('L’empreinte de chaque jeton de session'),
    ...each(mine, 'id customer device'),
    providerToken: secretRule('Le jeton du fournisseur, chiffré'),
    ...each(mine, 'createdAt provedAt lastSeenAt expiresAt'),
  },
  // What is signed in by beside a password: links, codes that were asked for, and passkeys.
  passwordResets: {
    account: mine,
    tokenHash: secretRule('L’empreinte du lien de réinitialisation'),
    expiresAt: mine,
    earlier: secretRule('Les empreintes des deux liens de réinitialisation d’avant'),
  },
  signInChallenges: each(challengeRule, 'hash first kind email secretHash tries sentAt expiresAt'),
  passkeys: each(mine, 'id account publicKey counter transports isBackedUp name createdAt usedAt'),
  // Links to a visit, and what was answered to them.
  invitations: {
    booking: visitRule,
    key: secretRule('La clé de chaque invitation'),
    secretHash: secretRule('L’empreinte du lien de chaque invitation'),
    startsAt: invitation,
  },
  invitationAnswers: {
    booking: visitRule,
    guestHash: secretRule('L’empreinte de l’appareil qui a répondu'),
    ...each(invitation, 'name isComing answeredAt'),
  },
  emails: each(
    mine,
    'id kind email emailKey booking details createdAt attempts nextAttemptAt turn',
  ),
  pushKeys: each(venueRule, 'id privateKey publicKey createdAt'),
  pushSubscriptions: {
    ...each(mine, 'session customer endpoint'),
    p256dh: secretRule('La clé par laquelle votre navigateur lit ses notifications'),
    auth: secretRule('La clé par laquelle votre navigateur lit ses notifications'),
    createdAt: mine,
  },
  // Notifications that still have to leave.
  pushes: each(mine, 'id session kind booking createdAt attempts nextAttemptAt'),
  attempts: each(attemptRule, 'key count startedAt until'),
  guests: each(guestRule, 'id name phone email emailKey searchName phoneKey erasedAt'),
  userProfiles: each(
    mine,
    'customer email firstName lastName phone emailKey searchName phoneKey birthDate',
    'createdAt mobilePhone marketingConsent center registeredAt',
  ),
  bookings: {
    ...each(visitRule, 'id reference'),
    customer: { exported: true, deleted: 'anonymised' },
    ...each(
      visitRule,
      'activityId activityName pool units startsAt day time duration participants status',
      'priceCents',
    ),
    notes: mine,
    ...each(visitRule, 'lines buffer cancelUntil serial remindedAt'),
    pass: secretRule('Le code signé de chaque réservation, que son écran montre'),
    ...each(visitRule, 'createdAt absentAt freedFrom dueCents keptAt keptSerial forced'),
    ...each(mine, 'contactName contactPhone contactSearchName contactPhoneKey'),
  },
  customerVersions: { customer: mine, version: counterRule },
  holds: {
    ...each(
      mine,
      'id customer kind activityId pool units startsAt day time duration buffer participants',
      'lines isExtended',
    ),
    network: secretRule('L’empreinte du réseau d’où des places ont été gardées'),
    ...each(mine, 'createdAt expiresAt'),
  },
  waits: {
    ...each(mine, 'id customer activityId startsAt day time participants tariffs'),
    network: secretRule('L’empreinte du réseau d’où une attente a été demandée'),
    ...each(mine, 'createdAt offer endedAt outcome'),
  },
  bookingEvents: {
    ...each(visitRule, 'id booking'),
    actor: { exported: true, deleted: 'anonymised' },
    ...each(visitRule, 'at from to why'),
    reason: mine,
    toldAt: visitRule,
  },
  idempotency: {
    ...each(mine, 'customer key'),
    bodyHash: secretRule('L’empreinte de chaque envoi'),
    ...each(mine, 'status answer createdAt'),
  },
  inquiries: each(
    inquiryRule,
    'id key kind name email phone message details isAcknowledged createdAt mailedAt',
    'acknowledgedAt settledAt answeredAt answeredBy attempts nextAttemptAt',
  ),
  // The venue’s people and devices.
  pairings: each(venueRule, 'codeHash kind createdAt expiresAt'),
  devices: each(venueRule, 'id tokenHash name kind pairedAt lastSeenAt network'),
  attendanceMarks: each(teamRule, 'nonce device booking serial isAbsent at receivedAt outcome'),
  allotments: each(venueRule, 'pool quantum device units'),
  deskSales: each(
    teamRule,
    'nonce device booking activityId participants startsAt at receivedAt outcome',
  ),
  staff: each(teamRule, 'id name searchName role secret passphrase createdAt disabledAt'),
  staffCodes: each(teamRule, 'codeHash staff createdAt expiresAt'),
  staffSessions: each(
    teamRule,
    'tokenHash staff device createdAt lastSeenAt expiresAt provedAt passphraseAt codeAt',
  ),
  staffEvents: each(teamRule, 'id at staff device action subject before after reason'),
  bulkActs: each(teamRule, 'id kind reason day staff device createdAt'),
  bulkActItems: each(teamRule, 'bulkAct booking serial result'),
  // What the door has read.
  scans: {
    nonce: visitRule,
    device: {
      exported: { not: 'La tablette qui a lu votre code est du matériel de la salle.' },
      deleted: { kept: 'of no person' },
    },
    ...each(visitRule, 'kind booking serial party verdict undoes at receivedAt'),
  },
  // The venue alone.
  pools: each(venueRule, 'id stations overflow origin'),
  activities: each(
    venueRule,
    'id pool position name description priceCents per duration minParticipants',
    'maxParticipants minAge units mode isByTariff step buffer cutoff cancelBefore origin',
  ),
  timetables: each(venueRule, 'activity weekday from to times origin'),
  tariffs: each(
    venueRule,
    'activity id position name minAge maxAge proof people seats accompaniedBy origin',
  ),
  timetableDays: each(venueRule, 'activity day times reason origin'),
  refusedDays: each(venueRule, 'day activityId count'),
  poolLoad: each(venueRule, 'pool quantum load stations capacity'),
  exceptionalDays: each(venueRule, 'day open close reason isRemoved origin'),
  prices: each(venueRule, 'id activity tariff cents validFrom validTo origin'),
  venueValues: each(venueRule, 'name value origin'),
  closures: each(
    venueRule,
    'id pool activity fromAt toAt stations reason staff createdAt endedAt appliedAt',
  ),
  venueFolders: each(venueRule, 'id digest changedAt appliedAt'),
  passKeys: each(venueRule, 'id privateKey publicKey createdAt'),
  analyticsDays: each(venueRule, 'day name count length sources'),
} satisfies Rules

/** Why the rest of what is kept is not in the export: one French sentence a reason. */
export function notExported(): string[] {
  const rules: Rule[] = Object.values(personal).flatMap((columns) => Object.values<Rule>(columns))
  const reasons = rules.flatMap(({ exported }) => (exported === true ? [] : exported.not))
  return [...new Set(reasons)]
}
