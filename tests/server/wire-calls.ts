import { sectorId } from '../../venue/venue.ts'
import { account } from '../support/people/account.ts'
import { createAuthenticator } from '../support/people/passkeys.ts'
import { PASSPHRASE, PIN } from '../support/people/staffCredentials.ts'
import { birthday, business, contact } from '../support/server/inquiries.ts'
import type { Known, Row } from '../support/server/wire.ts'
import { rules } from './matrix-rules.ts'

const row = (rule: string, more: Omit<Row, 'rule'> = {}): Row => ({ rule, ...more })
const by = (who: NonNullable<Row['by']>, rule: string, more: Omit<Row, 'rule' | 'by'> = {}) =>
  row(rule, { ...more, by: who })
const goodBody = (rule: string) => rules[rule]?.body?.('')

/** What a device makes for the challenge that it was given. */
const newPasskey = ({ challenge }: Known) =>
  createAuthenticator({ id: 'camille' }).create(String(challenge))

/** Saturday 21 November 2026, 15:20 in Paris: when every call is made. */
export const now = Date.parse('2026-11-21T14:20Z')
const date = '2026-11-28'
const wish = { activityId: 'arcade', date, time: '15:00', participants: 1 }
const full = { activityId: 'vr', date, time: '19:00', participants: 4 }
const sale = {
  activityId: 'vr',
  date,
  time: '15:00',
  participants: 2,
  total: 5000,
  guest: { name: 'Zoé Martin', phone: '0612345678', email: 'zoe@exemple.fr' },
}
const invitation = { Invitation: '$invitation' }
const answer = { guest: 'a device of some guest', name: 'Lou', isComing: true }
const report = { nonce: 'a-report-of-a-device', at: now }

const process = ['GET /livez', 'GET /healthz', 'GET /readyz'].map((rule) => row(rule))

const accounts = [
  row('GET /api/heitz/token'),
  by('camille', 'GET /api/auth'),
  row('POST /api/auth', {
    body: { email: '$email', password: account.password },
    wrong: { email: '$email', password: 'autre' },
    keep: { phone: 'token' },
  }),
  row('POST /provider/api/auth/signin', {
    body: { email: '$email', password: account.password },
    wrong: { email: '$email', password: 'autre' },
  }),
  row('DELETE /api/auth', { body: goodBody('DELETE /api/auth'), wrong: { tokenHash: 'x' } }),
  by('camille', 'POST /api/supabase', {
    path: '/api/supabase?action=create-user-profile',
    body: {
      email: 'camille@exemple.fr',
      firstName: 'Camille',
      lastName: 'Durand',
      phone: '0612345678',
      birthDate: '1990-05-17',
      heitzId: '$camilleId',
    },
    wrong: {},
  }),
  by('camille', 'PUT /api/users/:id', {
    path: '/api/users/$camilleId',
    headers: { 'If-Match': '"1"' },
    body: { firstName: 'Camille', lastName: 'Martin' },
    wrong: { mobilePhone: '12' },
    stale: { headers: { 'If-Match': '"0"' } },
    once: true,
  }),
  by('camille', 'PUT /api/proxy', {
    path: '/api/proxy?endpoint=/api/users/$camilleId',
    body: { lastName: 'Durand' },
    wrong: { mobilePhone: '12' },
    once: true,
  }),
  by('camille', 'PUT /api/users/:id/credentials', {
    path: '/api/users/$camilleId/credentials',
    body: { currentPassword: account.password, email: 'durand@exemple.fr' },
    wrong: { currentPassword: account.password, email: 'durand' },
  }),
  row('POST /api/codes', { body: { email: 'camille@exemple.fr' }, wrong: { email: 'camille' } }),
  by('camille', 'POST /api/passkeys/options', {
    body: { purpose: 'add' },
    wrong: { purpose: 'look' },
    keep: { challenge: 'challenge' },
  }),
  by('camille', 'POST /api/passkeys', { make: newPasskey, wrong: {} }),
  by('camille', 'GET /api/passkeys', { keep: { passkey: 'passkeys.0.id' } }),
  by('camille', 'DELETE /api/passkeys/:id', { path: '/api/passkeys/$passkey' }),
  row('POST /api/password-reset', { body: { email: 'nina@exemple.fr' }, wrong: { email: 'lou' } }),
  row('POST /api/set-password', {
    body: { token: '$resetToken', id: '$resetId', password: 'un nouveau secret' },
    wrong: { token: '$resetToken', id: '$resetId', password: 'court' },
  }),
  by('camille', 'GET /api/push'),
  by('camille', 'PUT /api/push', {
    body: rules['PUT /api/push']?.body?.('camille'),
    wrong: { endpoint: 'http://127.0.0.1/' },
  }),
  by('camille', 'DELETE /api/push'),
]

const visitors = [
  row('GET /api/venue'),
  ...[contact, birthday, business].map((body) =>
    row('POST /api/requests', { body, wrong: { ...body, email: 'camille' }, once: true }),
  ),
  row('GET /api/announcement'),
  row('POST /api/chat', { body: { message: 'Quels sont les horaires ?' }, wrong: { message: '' } }),
  row('POST /mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    wrong: { id: 1, method: 'tools/list' },
  }),
  row('GET /mcp/server-card'),
  row('GET /.well-known/mcp/server-card.json'),
  row('GET /.well-known/mcp/catalog.json'),
  row('POST /api/analytics', { body: { name: 'chat_open' }, wrong: { name: 'x' } }),
  by('provider', 'POST /provider/api/users', {
    body: { ...account, email: 'nouvelle@exemple.fr' },
    wrong: { ...account, email: 'nouvelle' },
  }),
  by('provider', 'GET /provider/api/articles', {
    path: '/provider/api/articles?fields=id,name,category,idGroup&include=2&_limit=100',
  }),
  by('provider', 'GET /provider/api/store/sectors/:id/groups', {
    path: `/provider/api/store/sectors/${sectorId}/groups`,
  }),
  row('GET /articles-host/articles', { keep: { article: '0.id' } }),
  row('GET /articles-host/articles/:id/tariffs', {
    path: '/articles-host/articles/$article/tariffs',
  }),
  row('GET /articles-host/*', { path: '/articles-host/images/none.png' }),
  ...['/api', '/provider', '/venue', '/articles-host', '/mcp', '/.well-known/mcp'].map((system) =>
    row(`ALL ${system}/*`, { path: `${system}/nothing` }),
  ),
]

const bookings = [
  row('GET /venue/activities'),
  row('GET /venue/availability', { path: `/venue/availability?date=${date}&activityId=vr` }),
  row('GET /venue/availability/month', {
    path: '/venue/availability/month?month=2026-11&activityId=vr',
  }),
  row('GET /api/proxy', { path: '/api/proxy?endpoint=/activities' }),
  by('camille', 'POST /api/proxy', {
    path: '/api/proxy?endpoint=/bookings',
    body: { ...wish, date: '2026-11-29' },
    wrong: { ...wish, participants: 0 },
    once: true,
  }),
  by('camille', 'POST /venue/bookings', {
    body: wish,
    wrong: { ...wish, date: '2026-02-30' },
    once: true,
    keep: { visit: 'data.bookingId' },
  }),
  by('camille', 'GET /venue/bookings/:id', {
    path: '/venue/bookings/$visit',
    keep: { reference: 'reference' },
  }),
  by('camille', 'PUT /venue/bookings/:id/invitation', {
    path: '/venue/bookings/$visit/invitation',
    keep: { invitation: 'invitation.secret' },
  }),
  by('camille', 'GET /venue/bookings/:id/invitation', {
    path: '/venue/bookings/$visit/invitation',
  }),
  row('GET /venue/invitation', { headers: invitation }),
  row('PUT /venue/invitation/answer', {
    headers: invitation,
    body: answer,
    wrong: { ...answer, name: '' },
  }),
  by('camille', 'PUT /venue/bookings/:id', {
    path: '/venue/bookings/$visit',
    body: { serial: 1, participants: 2 },
    wrong: { serial: 1, participants: 0 },
    stale: { body: { serial: 7, participants: 2 } },
    once: true,
  }),
  by('camille', 'GET /venue/users/bookings'),
  by('camille', 'DELETE /venue/bookings/:id/invitation', {
    path: '/venue/bookings/$visit/invitation',
  }),
  by('camille', 'POST /venue/holds', {
    body: { ...wish, date: '2026-12-02' },
    wrong: { ...wish, time: '15' },
    keep: { hold: 'id' },
  }),
  by('camille', 'POST /venue/holds/:id/extend', { path: '/venue/holds/$hold/extend', body: {} }),
  by('camille', 'DELETE /venue/holds/:id', { path: '/venue/holds/$hold' }),
  by('lou', 'POST /venue/bookings', { body: full }),
  by('camille', 'POST /venue/waits', {
    body: full,
    wrong: { ...full, participants: 'four' },
    keep: { wait: 'id' },
  }),
  by('camille', 'GET /venue/waits'),
  by('camille', 'DELETE /venue/waits/:id', { path: '/venue/waits/$wait' }),
]

/** Their visits are taken up by the team before. */
const leaving = [
  by('camille', 'POST /venue/bookings/:id/cancel', {
    path: '/venue/bookings/$visit/cancel',
    body: { serial: 2 },
    wrong: {},
    stale: { body: { serial: 1 } },
    once: true,
  }),
  by('camille', 'GET /api/export'),
  by('camille', 'GET /api/sessions', { keep: { session: 'sessions.1.id' } }),
  by('camille', 'DELETE /api/sessions/:id', { path: '/api/sessions/$session' }),
  by('camille', 'DELETE /api/sessions'),
  by('leaver', 'GET /api/deletion'),
  by('leaver', 'POST /api/deletion', { body: { password: account.password }, wrong: {} }),
]

const door = [
  row('POST /api/check-in/pair', {
    body: { code: '$pairingCode', name: 'Entrée' },
    wrong: { code: 'short', name: 'Entrée' },
  }),
  by('door', 'GET /api/check-in'),
  by('door', 'POST /api/check-in/check', { body: { text: '$reference' }, wrong: {} }),
  by('door', 'POST /api/check-in/scans', {
    body: {
      scans: [
        { ...report, kind: 'refusal', key: null, party: null, serial: null, verdict: 'unknown' },
      ],
    },
    wrong: { scans: [{ ...report, kind: 'exit' }] },
  }),
]

const act = (name: string, body: Record<string, unknown>, visit = 'sold') =>
  by('manager', `POST /api/staff/bookings/:id/${name}`, {
    path: `/api/staff/bookings/$${visit}/${name}`,
    body,
    wrong: { ...body, serial: 'one' },
    stale: { body: { ...body, serial: 9 } },
    once: true,
  })

const desk = [
  by('manager', 'GET /api/staff/starts', { path: `/api/staff/starts?date=${date}&activityId=vr` }),
  by('manager', 'POST /api/staff/bookings', {
    body: sale,
    wrong: { ...sale, guest: { name: '' } },
    stale: { body: { ...sale, total: 100 } },
    once: true,
    keep: { sold: 'id' },
  }),
  by('manager', 'GET /api/staff/day', { path: `/api/staff/day?date=${date}` }),
  by('manager', 'GET /api/staff/search', { path: '/api/staff/search?q=Martin' }),
  by('manager', 'GET /api/staff/changes', { path: '/api/staff/changes?after=0' }),
  act('resend', { serial: 1 }),
  act('keep', { serial: 1 }),
  by('manager', 'POST /api/staff/bookings', {
    body: { ...sale, date: '2026-11-21', time: '15:15' },
    keep: { begun: 'id' },
  }),
  act('absent', { serial: 1, isAbsent: true }, 'begun'),
  act('return', { serial: 1 }, 'begun'),
  act('change', { serial: 1, time: '16:00', total: 5000 }),
  by('manager', 'GET /api/staff/inquiries', { path: '/api/staff/inquiries' }),
  by('manager', 'GET /api/staff/inquiries/:id', { path: '/api/staff/inquiries/UNKNOWN' }),
  by('manager', 'POST /api/staff/inquiries/:id/answered', {
    path: '/api/staff/inquiries/UNKNOWN/answered',
    body: { isAnswered: true },
    wrong: {},
  }),
  act('contact', {
    serial: 1,
    name: 'Camille Martin',
    phone: '0612345678',
    notes: '',
    seen: { name: 'nobody', phone: null, notes: null },
  }),
  by('manager', 'GET /api/staff/bookings/:id', { path: '/api/staff/bookings/$sold' }),
  by('manager', 'POST /api/staff/force', {
    body: { reason: 'Déjà sur place', sale: { ...sale, time: '19:00' } },
    wrong: { reason: '', sale },
    once: true,
  }),
  by('manager', 'POST /api/staff/operations', {
    path: '/api/staff/operations?preview=1',
    body: { kind: 'keep', visits: [{ id: '$sold', serial: 2 }] },
    keep: { hash: 'hash' },
  }),
  by('manager', 'POST /api/staff/operations', {
    body: { kind: 'keep', visits: [{ id: '$sold', serial: 2 }], hash: '$hash' },
    wrong: { kind: 'look', visits: [] },
    stale: { body: { kind: 'keep', visits: [{ id: '$sold', serial: 1 }], hash: '$hash' } },
    once: true,
    keep: { bulkAct: 'id' },
  }),
  by('manager', 'GET /api/staff/operations/:id', { path: '/api/staff/operations/$bulkAct' }),
  act('cancel', { serial: 2, reason: 'Panne de casque' }),
  by('manager', 'POST /api/staff/bookings', {
    body: { ...sale, time: '17:00', guest: { name: 'Zoé Martin', phone: '0612345678' } },
    keep: { unreached: 'id' },
  }),
  by('manager', 'POST /api/staff/bookings/:id/change', {
    path: '/api/staff/bookings/$unreached/change',
    body: { serial: 1, time: '18:00', total: 5000 },
  }),
  act('call', { serial: 2, isReached: true }, 'unreached'),
  by('manager', 'POST /api/staff/closures', {
    body: { pool: 'vr', date: '2026-12-05', reason: 'Neige' },
    wrong: { pool: 'vr', date: '2026-12-05', reason: '' },
    once: true,
    keep: { closure: 'id' },
  }),
  by('manager', 'GET /api/staff/todo'),
  by('manager', 'DELETE /api/staff/closures/:id', {
    path: '/api/staff/closures/$closure',
    once: true,
  }),
  by('reception', 'POST /api/staff/attendance', {
    body: { marks: [{ ...report, key: '0'.repeat(32), serial: 1, isAbsent: true }] },
    wrong: { marks: [{}] },
  }),
]

const set = (what: string, edit: Record<string, unknown>, wrong: object, keep: string) => [
  by('manager', `GET /api/staff/venue/${what.split('/')[0]}`, { keep: { version: keep } }),
  by('manager', `PUT /api/staff/venue/${what}`, {
    body: { ...edit, version: '$version' },
    wrong: { ...edit, version: '$version', ...wrong },
    stale: { body: { ...edit, version: 'an older one' } },
    once: true,
  }),
]
const spoken = {
  enabled: true,
  message: '<p>Neige.</p>',
  start: null,
  end: null,
  ctaText: '',
  ctaUrl: '',
}

const settings = [
  ...set(
    'hours',
    { weekday: 6, to: 'open', open: '11:00', close: '22:00' },
    { open: '11:07' },
    'week.5.version',
  ),
  ...set('capacities', { pool: 'vr', stations: 6 }, { stations: -1 }, 'pools.1.version'),
  ...set(
    'timetables',
    { activityId: 'yoga', weekday: 4, to: 'times', times: ['17:10', '20:00'] },
    { times: ['25:00'] },
    'activities.0.weeks.3.version',
  ),
  ...set(
    'timetables/periods',
    {
      activityId: 'yoga',
      how: 'add',
      from: '2026-12-17',
      to: '2026-12-31',
      weekdays: [4, 6],
      times: ['17:10'],
    },
    { weekdays: [] },
    'activities.0.version',
  ),
  ...set('prices', { activityId: 'vr', cents: 2600 }, { cents: -1 }, 'prices.1.version'),
  ...set('announcement', spoken, { ctaUrl: 'javascript:alert(1)' }, 'version'),
  row('GET /api/announcement'),
]

const team = [
  by('office', 'GET /api/staff/session'),
  by('office', 'POST /api/staff/session', {
    body: { staff: '$ada', pin: PIN },
    wrong: { staff: '$ada', pin: '1' },
  }),
  by('manager', 'POST /api/staff/session/proof', { body: { pin: PIN }, wrong: { pin: '1' } }),
  by('manager', 'POST /api/staff/session/passphrase', {
    body: { passphrase: PASSPHRASE },
    wrong: { passphrase: '' },
  }),
  by('office', 'POST /api/staff/session/wait', {
    body: { staff: '$ada', passphrase: PASSPHRASE },
    wrong: {},
  }),
  by('manager', 'PUT /api/staff/passphrase', {
    body: { passphrase: PASSPHRASE, old: PASSPHRASE },
    wrong: { passphrase: 'court' },
  }),
  by('manager', 'POST /api/staff/people', {
    body: { name: 'Bo', role: 'host' },
    wrong: { name: 'Bo', role: 'boss' },
    once: true,
    keep: { staffCode: 'code' },
  }),
  by('office', 'POST /api/staff/pin', {
    body: { code: '$staffCode', pin: PIN },
    wrong: { code: '$staffCode', pin: '123456' },
    keep: { bo: 'staff.id' },
  }),
  by('manager', 'GET /api/staff/people'),
  by('manager', 'PUT /api/staff/people/:id', {
    path: '/api/staff/people/$bo',
    body: { role: 'supervisor' },
    wrong: { role: 'boss' },
    once: true,
  }),
  by('manager', 'POST /api/staff/people/:id/code', {
    path: '/api/staff/people/$bo/code',
    body: {},
    once: true,
  }),
  by('manager', 'DELETE /api/staff/people/:id', { path: '/api/staff/people/$bo', once: true }),
  by('manager', 'POST /api/staff/devices', {
    body: { kind: 'reception' },
    wrong: { kind: 'phone' },
    once: true,
  }),
  by('manager', 'GET /api/staff/devices'),
  by('manager', 'PUT /api/staff/devices/:id/allotment', {
    path: '/api/staff/devices/$receptionId/allotment',
    body: { pool: 'vr', from: '2026-12-12', units: 2 },
    wrong: { pool: 'vr', from: '2026-12-12', units: -1 },
    once: true,
  }),
  by('manager', 'GET /api/staff/allotments'),
  by('reception', 'POST /api/staff/sales', {
    body: {
      sales: [
        {
          ...report,
          activityId: 'vr',
          participants: 1,
          startsAt: Date.parse('2026-12-12T14:00Z'),
          pricedAt: now,
        },
      ],
    },
    wrong: { sales: [{}] },
  }),
  by('reception', 'DELETE /api/staff/allotment'),
  by('manager', 'GET /api/staff/stats', { path: '/api/staff/stats?from=2026-11-23&to=2026-11-29' }),
  by('manager', 'GET /api/staff/export.csv', {
    path: '/api/staff/export.csv?from=2026-11-23&to=2026-11-29',
  }),
  by('manager', 'GET /api/staff/journal'),
  by('manager', 'DELETE /api/staff/devices/:id', {
    path: '/api/staff/devices/$receptionId',
    once: true,
  }),
  by('manager', 'DELETE /api/staff/session'),
  by('door', 'DELETE /api/check-in'),
]

/** On the embedded systems: every rule at least once. */
export const rows: Row[] = [
  ...process,
  ...accounts,
  ...visitors,
  ...bookings,
  ...door,
  ...desk,
  ...settings,
  ...team,
  ...leaving,
]

/** Where the systems behind are others', the team's side has none. */
export const rowsOfRemote: Row[] = [...accounts, ...visitors, ...bookings, ...leaving]
