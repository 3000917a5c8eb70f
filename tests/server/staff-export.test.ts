import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Journal } from '../../shared/api/staff/staff.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { PIN, WRONG_PIN } from '../support/people/staffCredentials.ts'
import { openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import { insertVisits, period, type Visit } from './figures-model.ts'

const app = await createTestApp({ now: saturday })
const desk = await openDesk(app)
beforeEach(async () => {
  await app.rows('truncate bookings, booking_events, pool_load, customer_versions, attempts')
  await desk.goTo(saturday)
})
afterAll(() => app.close())

/** The bytes of an export, and what became of its call. */
async function exported({ from, to } = period) {
  const headers = { Authorization: `Bearer ${desk.token}`, 'Staff-Session': desk.sessionNow() }
  const url = `/api/staff/export.csv?from=${from}&to=${to}`
  const response = await app.hono.request(url, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { response, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

const own: Visit = {
  id: 'abcdefghij',
  activityId: 'vr',
  pool: 'vr',
  units: 2,
  startsAt: Date.parse('2026-10-24T13:00Z'),
  duration: 60,
  buffer: 0,
  participants: 2,
  status: 'confirmed',
  priceCents: 5050,
  dueCents: null,
  absentAt: null,
}

test('the export is what a French spreadsheet opens: mark, semicolons, commas, CRLF, its days', async () => {
  const lines = [{ option: null, label: 'Adulte', unitCents: 2525, quantity: 2 }]
  await insertVisits(app, [own], { activityName: 'Réalité virtuelle', lines })
  const next = { ...own, startsAt: own.startsAt + HOUR_MS }
  await insertVisits(app, [
    { ...next, id: 'bbbbbbbbbb', status: 'cancelled', dueCents: 1200 },
    { ...next, id: 'cccccccccc', absentAt: next.startsAt },
  ])
  await app.rows("update bookings set reference = 'K7QM3XRD' where id = $1", own.id)
  const { response, bytes, text } = await exported()
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(response.headers.get('content-disposition')).toContain('visites-2026-10-19-2026-11-01.csv')
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(text.slice(1).split('\r\n')).toEqual([
    'Date;Heure;Activité;Référence;État;Personnes;Places;Détail;Prix TTC (€);Dû (€);Réservée le;Par',
    '24/10/2026;15:00;Réalité virtuelle;K7QM 3XRD;vendue;2;2;2 × Adulte;50,50;50,50;21/11/2026 10:00;la salle',
    '24/10/2026;16:00;vr;bbbbbbbbbb;annulée;2;2;;50,50;12,00;21/11/2026 10:00;la salle',
    '24/10/2026;16:00;vr;cccccccccc;absente;2;2;;50,50;50,50;21/11/2026 10:00;la salle',
    '',
  ])
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '\u200b=1'])(
  'a cell that a spreadsheet takes for a formula (%j) is text',
  async (name) => {
    await insertVisits(app, [own], { activityName: name })
    expect((await exported()).text).toContain(`;"'${name}";`)
  },
)

test('a cell keeps what would end it, and what is no formula is left alone', async () => {
  const label = 'Salle « A;B », dite "la grande"\r\n- 20 %'
  const lines = [{ option: null, label, unitCents: 1, quantity: 1 }]
  await insertVisits(app, [own], { activityName: 'Jeu - 2', lines })
  const { text } = await exported()
  expect(text).toContain(';Jeu - 2;')
  expect(text).toContain(`;"1 × ${label.replaceAll('"', '""')}";`)
})

test('the export names nobody, and the journal says who took which period, and how many lines', async () => {
  const { token, email } = await app.register()
  const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2, total: 5000 }
  const guest = { name: 'Camille Durand', phone: '0612345678', email: 'camille@exemple.fr' }
  const notes = 'allergique'
  expect((await app.call('/venue/bookings', { body: { ...wish, notes }, token })).status).toBe(201)
  expect((await desk.signed('/bookings', { body: { ...wish, guest } })).status).toBe(200)
  const { text } = await exported({ from: '2026-11-28', to: '2026-11-28' })
  expect(text.trim().split('\r\n')).toHaveLength(3)
  for (const word of [email, 'Durand', '0612345678', 'exemple.fr', notes]) {
    expect(text).not.toContain(word)
  }
  const { events } = v.parse(Journal, (await desk.signed('/journal')).body)
  expect(events[0]).toMatchObject({
    action: 'exported',
    staff: 'Ada',
    device: 'Bureau',
    after: { from: '2026-11-28', to: '2026-11-28', rows: 2 },
  })
})

test('two minutes after it was entered, the PIN is asked again, and a wrong one counts as any', async () => {
  const path = '/export.csv?from=2026-11-28&to=2026-11-28'
  app.clock.now += 2 * MINUTE_MS
  expect((await exported()).response.status).toBe(200)
  app.clock.now += 1
  const late = await desk.signed(path)
  expect([late.status, late.body.code]).toEqual([401, 'pin-again'])
  const events = await app.rows("select from staff_events where action = 'exported'")
  // What is no export needs no proof.
  expect((await desk.signed('/stats?from=2026-11-28&to=2026-11-28')).status).toBe(200)
  const wrong = await desk.signed('/session/proof', { body: { pin: WRONG_PIN } })
  expect([wrong.body.code, wrong.body.error]).toEqual([
    'wrong-pin',
    'Code PIN faux. Il reste 4 essais.',
  ])
  expect((await desk.signed(path)).body.code).toBe('pin-again')
  expect((await desk.signed('/session/proof', { body: { pin: PIN } })).status).toBe(200)
  expect((await exported()).response.status).toBe(200)
  expect(await app.rows("select from staff_events where action = 'exported'")).toHaveLength(
    events.length + 1,
  )
})
