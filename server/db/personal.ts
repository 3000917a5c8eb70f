import type * as door from './door.ts'
import type * as people from './people.ts'
import type * as schema from './schema.ts'
import type * as visitors from './visitors.ts'

/** What becomes of one column of the database for a customer who asks for a copy, or to be forgotten. */
export type Rule = {
  /** Whether the export gives it; where it does not, why, in words for the customer. */
  exported: true | { not: string }
  /** What deletion makes of it; what stays says why it may. */
  deleted: 'erased' | 'anonymised' | { kept: string }
}

const mine: Rule = { exported: true, deleted: 'erased' }

const secret = (what: string): Rule => ({
  exported: { not: `${what} : un secret, que personne ne peut lire et qui ne dit rien de vous.` },
  deleted: 'erased',
})

/** Facts of a visit, which the accounts of the venue need for ten years, and nobody's without a customer. */
const visit: Rule = { exported: true, deleted: { kept: 'a visit of nobody' } }

const house: Rule = {
  exported: { not: 'Ce que la salle propose, ses horaires et ses totaux ne parlent de personne.' },
  deleted: { kept: 'of no person' },
}

/** Anybody can type anybody's address into a form: it proves nothing, so it opens and erases nothing. */
const request: Rule = {
  exported: {
    not: 'Les demandes envoyées par un formulaire ne sont pas liées à un compte : l’adresse qui y est tapée ne prouve pas qui écrit. Elles sont effacées au bout de douze mois ; demandez-nous-les par e-mail.',
  },
  deleted: { kept: 'not proven to be the customer’s; swept after twelve months' },
}

const attempt: Rule = {
  exported: { not: 'Les compteurs de tentatives ne portent ni nom, ni adresse, ni compte.' },
  deleted: { kept: 'a keyed hash and counts; swept within days' },
}

type Tables = typeof people & typeof schema & typeof visitors & typeof door
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
    createdAt: mine,
  },
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
  },
  letters: {
    id: mine,
    kind: mine,
    email: mine,
    booking: mine,
    details: mine,
    createdAt: mine,
    attempts: mine,
    nextAttemptAt: mine,
  },
  pushKeys: { id: house, privateKey: house, publicKey: house, createdAt: house },
  pushSubscriptions: {
    session: mine,
    customer: mine,
    endpoint: mine,
    p256dh: secret('La clé par laquelle votre navigateur lit ses notifications'),
    auth: secret('La clé par laquelle votre navigateur lit ses notifications'),
    createdAt: mine,
  },
  pushes: { id: mine, session: mine, kind: mine, booking: mine, createdAt: mine, attempts: mine, nextAttemptAt: mine },
  attempts: { key: attempt, count: attempt, startedAt: attempt, until: attempt },
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
  pools: { id: house, stations: house, origin: house },
  activities: {
    id: house,
    pool: house,
    position: house,
    name: house,
    description: house,
    priceCents: house,
    per: house,
    duration: house,
    minParticipants: house,
    maxParticipants: house,
    minAge: house,
    units: house,
    step: house,
    buffer: house,
    cutoff: house,
    cancelBefore: house,
    origin: house,
  },
  poolLoad: { pool: house, quantum: house, load: house, stations: house, capacity: house },
  bookings: {
    id: visit,
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
  },
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
    isExtended: mine,
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
  exceptionalDays: { day: house, open: house, close: house, reason: house, origin: house },
  requests: {
    id: request,
    key: request,
    kind: request,
    name: request,
    email: request,
    phone: request,
    message: request,
    details: request,
    createdAt: request,
    mailedAt: request,
    acknowledgedAt: request,
    settledAt: request,
    attempts: request,
    nextAttemptAt: request,
  },
  passKeys: { id: house, privateKey: house, publicKey: house, createdAt: house },
  pairings: { codeHash: house, createdAt: house, expiresAt: house },
  devices: { id: house, tokenHash: house, name: house, pairedAt: house, lastSeenAt: house },
  scans: {
    nonce: visit,
    device: { exported: { not: 'La tablette qui a lu votre code est du matériel de la salle.' }, deleted: { kept: 'of no person' } },
    kind: visit,
    booking: visit,
    serial: visit,
    party: visit,
    verdict: visit,
    undoes: visit,
    at: visit,
    receivedAt: visit,
  },
  analyticsDays: { day: house, name: house, count: house, length: house, sources: house },
} satisfies Rules

/** Why the rest of what is kept is not in the export: one French sentence a reason. */
export function notExported(): string[] {
  const rules: Rule[] = Object.values(personal).flatMap((columns) => Object.values<Rule>(columns))
  const reasons = rules.flatMap(({ exported }) => (exported === true ? [] : exported.not))
  return [...new Set(reasons)]
}
