import { PIN } from '../support/people/staffCredentials.ts'
import { birthday, business, contact } from '../support/server/inquiries.ts'
import { account } from '../support/people/account.ts'
import { createAuthenticator } from '../support/people/passkeys.ts'

/**
 * Whom an address lets in. `self`: the client of this id alone; `own`: any client, for what is their
 * own.
 */
type Access = 'anybody' | 'provider' | 'client' | 'self' | 'own' | 'nobody'

export type Rule = {
  access: Access
  /** What its `:id` names. */
  of?: 'person' | 'booking' | 'hold' | 'wait' | 'session' | 'passkey' | 'sector'
  query?: string
  /** What it takes, from the person whom the request would change or create. */
  body?: (id: string) => unknown
}

const anybody: Rule = { access: 'anybody' }
const nobody: Rule = { access: 'nobody' }
const client: Rule = { access: 'client' }

const profileEdit: Rule = { access: 'self', of: 'person', body: () => ({ firstName: 'Intrus' }) }
const wish = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 1 }
/** A browser's address and keys; the point is P-256's own generator. */
const subscribing = (id: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(id)}`,
  keys: {
    p256dh:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
})
const booking: Rule = { access: 'client', body: () => wish }

/** One rule for each address of the server: there is none without. */
export const rules: Record<string, Rule> = {
  'GET /livez': anybody,
  'GET /healthz': anybody,
  'GET /readyz': anybody,
  'GET /api/heitz/token': anybody,
  'GET /api/auth': anybody,
  'POST /api/auth': { access: 'anybody', body: () => ({}) },
  // Who knows a token, or its hash, may end its session.
  'DELETE /api/auth': { access: 'anybody', body: () => ({ tokenHash: '0'.repeat(64) }) },
  'POST /api/supabase': {
    // A provider token opens it too, for the account that it created: accounts.test.ts.
    access: 'self',
    of: 'person',
    query: '?action=create-user-profile',
    body: (id) => ({
      email: 'a@exemple.fr',
      firstName: 'I',
      lastName: 'N',
      phone: '',
      birthDate: '',
      heitzId: id.slice(0, 20),
    }),
  },
  'GET /api/proxy': nobody,
  'POST /api/proxy': nobody,
  'PUT /api/proxy': nobody,
  'PUT /api/users/:id': profileEdit,
  'PUT /api/users/:id/credentials': {
    access: 'self',
    of: 'person',
    body: () => ({ currentPassword: account.password, email: 'intrus@exemple.fr' }),
  },
  'POST /api/codes': { access: 'anybody', body: () => ({ email: 'nobody@exemple.fr' }) },
  'POST /api/passkeys/options': {
    access: 'anybody',
    body: () => ({ purpose: 'sign-in' }),
  },
  'GET /api/passkeys': client,
  'POST /api/passkeys': {
    access: 'client',
    body: () => createAuthenticator({ id: '1' }).create('x'.repeat(43)),
  },
  'DELETE /api/passkeys/:id': { access: 'own', of: 'passkey' },
  'POST /api/password-reset': { access: 'anybody', body: () => ({ email: 'nobody@exemple.fr' }) },
  'POST /api/set-password': { access: 'anybody', body: () => ({}) },
  'GET /api/sessions': client,
  'DELETE /api/sessions': client,
  'DELETE /api/sessions/:id': { access: 'own', of: 'session' },
  'GET /api/export': client,
  'GET /api/deletion': client,
  'POST /api/deletion': { access: 'client', body: () => ({ password: account.password }) },
  'GET /api/push': client,
  'PUT /api/push': { access: 'client', body: subscribing },
  'DELETE /api/push': client,
  'GET /api/venue': anybody,
  'POST /api/requests': { access: 'anybody', body: () => [contact, birthday, business] },
  'GET /api/announcement': anybody,
  'POST /api/chat': { access: 'anybody', body: () => ({ question: 'Quels sont les horaires ?' }) },
  // Devices of the venue alone (check-in.test.ts): no client and no provider token is one.
  'POST /api/check-in/pair': { access: 'anybody', body: () => ({}) },
  'GET /api/check-in': nobody,
  'POST /api/check-in/scans': { access: 'nobody', body: () => ({ scans: [] }) },
  'POST /api/check-in/check': { access: 'nobody', body: () => ({ text: 'BORNE$' }) },
  'DELETE /api/check-in': nobody,
  // Likewise, and of the team alone there (staff-rights.test.ts).
  'GET /api/staff/session': nobody,
  'POST /api/staff/session': { access: 'nobody', body: () => ({ staff: 'x', pin: PIN }) },
  'DELETE /api/staff/session': nobody,
  'POST /api/staff/session/proof': { access: 'nobody', body: () => ({ pin: PIN }) },
  'POST /api/staff/session/passphrase': {
    access: 'nobody',
    body: () => ({ passphrase: 'quatre mots au hasard' }),
  },
  'POST /api/staff/session/wait': {
    access: 'nobody',
    body: () => ({ staff: 'x', passphrase: 'quatre mots au hasard' }),
  },
  'PUT /api/staff/passphrase': {
    access: 'nobody',
    body: () => ({ passphrase: 'quatre mots au hasard' }),
  },
  'POST /api/staff/pin': { access: 'nobody', body: () => ({ code: 'AAAAAAAA', pin: PIN }) },
  'GET /api/staff/starts': { access: 'nobody', query: '?date=2026-11-28&activityId=arcade' },
  'POST /api/staff/attendance': { access: 'nobody', body: () => ({ marks: [] }) },
  'POST /api/staff/sales': { access: 'nobody', body: () => ({ sales: [] }) },
  'DELETE /api/staff/allotment': nobody,
  'POST /api/staff/bookings': {
    access: 'nobody',
    body: () => ({ ...wish, total: 1500, guest: { name: 'Intrus', phone: '0612345678' } }),
  },
  'POST /api/staff/force': {
    access: 'nobody',
    body: () => ({ reason: 'Déjà sur place', sale: { ...wish, total: 1500 } }),
  },
  'GET /api/staff/day': nobody,
  'GET /api/staff/changes': nobody,
  'GET /api/staff/search': { access: 'nobody', query: '?q=Camille' },
  'GET /api/staff/bookings/:id': { access: 'nobody', of: 'booking' },
  'POST /api/staff/bookings/:id/absent': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1, isAbsent: true }),
  },
  'POST /api/staff/bookings/:id/return': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1 }),
  },
  'POST /api/staff/bookings/:id/change': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1, time: '18:00', total: 5000 }),
  },
  'POST /api/staff/bookings/:id/contact': {
    access: 'nobody',
    of: 'booking',
    body: () => ({
      serial: 1,
      name: 'Intrus',
      phone: '0612345678',
      seen: { name: null, phone: null, notes: null },
    }),
  },
  'GET /api/staff/inquiries': { access: 'nobody' },
  'GET /api/staff/inquiries/:id': { access: 'nobody' },
  'POST /api/staff/inquiries/:id/answered': {
    access: 'nobody',
    body: () => ({ isAnswered: true }),
  },
  'POST /api/staff/bookings/:id/cancel': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1, reason: 'Intrus' }),
  },
  'POST /api/staff/bookings/:id/resend': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1 }),
  },
  'POST /api/staff/bookings/:id/keep': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1 }),
  },
  'POST /api/staff/bookings/:id/call': {
    access: 'nobody',
    of: 'booking',
    body: () => ({ serial: 1, isReached: true }),
  },
  'GET /api/staff/todo': nobody,
  'POST /api/staff/closures': { access: 'nobody', body: () => ({ reason: 'Intrus' }) },
  'DELETE /api/staff/closures/:id': nobody,
  'GET /api/staff/venue/hours': nobody,
  'PUT /api/staff/venue/hours': {
    access: 'nobody',
    body: () => ({ version: '', weekday: 6, to: 'closed' }),
  },
  'GET /api/staff/venue/capacities': nobody,
  'PUT /api/staff/venue/capacities': {
    access: 'nobody',
    body: () => ({ version: '', pool: 'vr', stations: 1 }),
  },
  'GET /api/staff/venue/timetables': nobody,
  'PUT /api/staff/venue/timetables': {
    access: 'nobody',
    body: () => ({ version: '', activityId: 'vr', weekday: 6, to: 'times' }),
  },
  'PUT /api/staff/venue/timetables/periods': {
    access: 'nobody',
    body: () => ({
      version: '',
      activityId: 'vr',
      how: 'add',
      from: '2026-12-01',
      weekdays: [6],
    }),
  },
  'GET /api/staff/venue/prices': nobody,
  'PUT /api/staff/venue/prices': {
    access: 'nobody',
    body: () => ({ version: '', activityId: 'vr', cents: 1 }),
  },
  'GET /api/staff/venue/announcement': nobody,
  'PUT /api/staff/venue/announcement': {
    access: 'nobody',
    body: () => ({
      version: '',
      enabled: true,
      message: 'Intrus',
      start: null,
      end: null,
      ctaText: '',
      ctaUrl: '',
    }),
  },
  'POST /api/staff/operations': {
    access: 'nobody',
    body: () => ({ kind: 'keep', visits: [{ id: 'x', serial: 1 }] }),
  },
  'GET /api/staff/operations/:id': nobody,
  'GET /api/staff/people': nobody,
  'POST /api/staff/people': { access: 'nobody', body: () => ({ name: 'Intrus', role: 'manager' }) },
  'PUT /api/staff/people/:id': { access: 'nobody', body: () => ({ role: 'manager' }) },
  'DELETE /api/staff/people/:id': nobody,
  'POST /api/staff/people/:id/code': { access: 'nobody', body: () => ({}) },
  'GET /api/staff/devices': nobody,
  'POST /api/staff/devices': { access: 'nobody', body: () => ({ kind: 'office' }) },
  'DELETE /api/staff/devices/:id': nobody,
  'GET /api/staff/allotments': nobody,
  'PUT /api/staff/devices/:id/allotment': {
    access: 'nobody',
    body: () => ({ pool: 'vr', from: '2026-11-28', units: 2 }),
  },
  'GET /api/staff/journal': nobody,
  'GET /api/staff/stats': { access: 'nobody', query: '?from=2026-11-23&to=2026-11-29' },
  'GET /api/staff/export.csv': { access: 'nobody', query: '?from=2026-11-23&to=2026-11-29' },
  'POST /mcp': {
    access: 'anybody',
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  },
  'GET /mcp/server-card': anybody,
  'GET /.well-known/mcp/server-card.json': anybody,
  'GET /.well-known/mcp/catalog.json': anybody,
  'POST /api/analytics': { access: 'anybody', body: () => ({ name: 'chat_open' }) },
  'POST /provider/api/users': {
    access: 'provider',
    body: () => ({ ...account, email: 'intrus@exemple.fr' }),
  },
  'POST /provider/api/auth/signin': { access: 'anybody', body: () => ({}) },
  'GET /provider/api/articles': { access: 'provider' },
  'GET /provider/api/store/sectors/:id/groups': { access: 'provider', of: 'sector' },
  'GET /venue/activities': anybody,
  'GET /venue/availability': { access: 'anybody', query: '?date=2026-11-28&activityId=arcade' },
  'GET /venue/availability/month': { access: 'anybody', query: '?month=2026-11&activityId=arcade' },
  'GET /venue/users/bookings': client,
  'GET /venue/bookings/:id': { access: 'own', of: 'booking' },
  'POST /venue/bookings': booking,
  'POST /venue/holds': booking,
  'POST /venue/holds/:id/extend': { access: 'own', of: 'hold', body: () => ({}) },
  'DELETE /venue/holds/:id': { access: 'own', of: 'hold' },
  'GET /venue/waits': client,
  'POST /venue/waits': booking,
  'DELETE /venue/waits/:id': { access: 'own', of: 'wait' },
  'PUT /venue/bookings/:id': {
    access: 'own',
    of: 'booking',
    body: () => ({ serial: 1, participants: 2 }),
  },
  'POST /venue/bookings/:id/cancel': { access: 'own', of: 'booking', body: () => ({ serial: 1 }) },
  'GET /venue/bookings/:id/invitation': { access: 'own', of: 'booking' },
  'PUT /venue/bookings/:id/invitation': { access: 'own', of: 'booking' },
  'DELETE /venue/bookings/:id/invitation': { access: 'own', of: 'booking' },
  // Whoever has a link (invitations.test.ts): no client and no provider token is one.
  'GET /venue/invitation': nobody,
  'PUT /venue/invitation/answer': {
    access: 'nobody',
    body: () => ({ guest: '0'.repeat(32), name: 'Intrus', isComing: true }),
  },
  'GET /articles-host/articles': anybody,
  'GET /articles-host/articles/:id/tariffs': anybody,
  'GET /articles-host/*': anybody,
  'ALL /api/*': nobody,
  'ALL /provider/*': nobody,
  'ALL /venue/*': nobody,
  'ALL /articles-host/*': nobody,
  'ALL /mcp/*': nobody,
  'ALL /.well-known/mcp/*': nobody,
}

/** What `/api/proxy` passes on, by the same rules. */
export const proxied: Record<string, (path: string) => string> = {
  'GET /venue/activities': venuePath,
  'GET /venue/availability': venuePath,
  'GET /venue/users/bookings': venuePath,
  'GET /venue/bookings/:id': venuePath,
  'POST /venue/bookings': venuePath,
  'PUT /api/users/:id': (path) => path,
}

function venuePath(path: string): string {
  return path.replace('/venue', '')
}
