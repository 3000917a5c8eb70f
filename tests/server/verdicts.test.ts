import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../shared/api/checkIn.ts'
import { entryKey } from '../../shared/rules/pass/entry.ts'
import { signPass, verifyPass } from '../../shared/rules/pass/pass.ts'
import { decideVerdict } from '../../shared/rules/pass/verdict.ts'
import { scans as scanRows } from '../../server/db/schema/checkIn.ts'
import { createSigners, type Signer } from '../../server/booking/passes.ts'
import { bookings } from '../../server/db/schema/booking.ts'
import { randomId } from '../../server/secret.ts'
import { type Case, cases, strangers } from '../unit/shared/verdict-cases.ts'
import { atWall, passOf } from '../support/people/passes.ts'
import { visitRow } from '../support/people/visitRow.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'
import { pairTablet, type Tablet } from '../support/staff/pairedTablet.ts'

let app: TestApp
let tablet: Tablet
let signer: Signer
beforeAll(async () => {
  app = await createTestApp()
  tablet = await pairTablet(app)
  signer = await createSigners(app.database.db, secret, () => app.clock.now)()
})
afterAll(() => app.close())

/** Puts what the case tells into the database, as if it had happened. */
async function happen(id: string, { visit, booking, scans = [] }: Case): Promise<void> {
  const { db } = app.database
  if (booking) {
    const startsAt = atWall(booking.startsAt ?? `${visit.date} ${visit.time}`)
    const { serial = 1, status = 'confirmed' } = booking
    const sold = { time: visit.time, duration: visit.duration, serial, status }
    await db.insert(bookings).values(visitRow(startsAt, { id, ...sold }))
  }
  const entries = scans.map(({ kind, at, nonce, undoes }) => {
    const own = { nonce: `${id}-${nonce}`, undoes: undoes ? `${id}-${undoes}` : null }
    return {
      ...own,
      kind,
      device: tablet.device.id,
      booking: id,
      party: 1,
      verdict: 'valid',
      at: new Date(atWall(at)),
      receivedAt: new Date(0),
    }
  })
  if (entries.length) await db.insert(scanRows).values(entries)
}

/** What a tablet says that has just heard this, and then lost its network. */
async function fromManifest(
  text: string,
  id: string,
  { keys, entries, scans, now }: Manifest,
): Promise<string> {
  const key = await entryKey(id)
  const entry = entries.find((known) => known.key === key)
  const own = scans.filter((scan) => scan.key === key)
  return decideVerdict({
    reading: await verifyPass(text, keys),
    entry,
    scans: own,
    now,
    syncedAt: now,
  }).kind
}

test.each(cases.map((each, n) => ({ n, ...each })))(
  '$n: server and tablet say $expected',
  async (each) => {
    const { visit, serial = 1, shown, expected, booking } = each
    const id = randomId()
    const pass = passOf({ id, ...visit, serial })
    const text = await signPass({ ...pass, keyId: signer.id }, signer.privateKey)
    await happen(id, each)
    app.clock.now = atWall(shown)
    expect((await tablet.check(text)).kind).toBe(expected)
    // Scans of a booking that nobody knows cannot be told to a tablet.
    if (booking || !each.scans)
      expect(await fromManifest(text, id, await tablet.manifest())).toBe(expected)
  },
)

test.each(strangers)('$name: the server says $expected', async ({ change, expected }) => {
  const pass = passOf({
    id: randomId(),
    date: '2026-11-28',
    time: '15:00',
    duration: 60,
    serial: 1,
  })
  const text = await signPass({ ...pass, keyId: signer.id }, signer.privateKey)
  expect(await tablet.check(change(text))).toEqual({ kind: expected })
})
