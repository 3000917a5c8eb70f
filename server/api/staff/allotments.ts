import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import { DeskSales, type SalesTaken } from '../../../shared/api/deskSales.ts'
import { AllotmentChange, MAX_ALLOTTED_DAYS } from '../../../shared/api/staff/allotments.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { addDays, MAX_DAYS_AHEAD, today } from '../../../shared/rules/day.ts'
import { giveAllotmentBack, loadAllotments, setAllotment } from '../../booking/desk/allotment.ts'
import { quantaOfDays, takeSales } from '../../booking/desk/deskSales.ts'
import { loadPools } from '../../booking/desk/todo.ts'
import { releaseExpiredHolds } from '../../booking/expiredHolds.ts'
import { notAvailable } from '../../booking/refusals.ts'
import { retryOnConflict, retryTransaction } from '../../booking/retryOnConflict.ts'
import { listDevices, lockDevice } from '../../db/checkIn/devices.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { refuse } from '../../http/refusal.ts'
import { unknownDevice } from './devices.ts'
import {
  deviceBodyOperation,
  deviceOperation,
  staffBodyOperation,
  staffOperation,
} from './staffOperation.ts'
import { writeOnce } from './writeOnce.ts'

const list = staffOperation(
  staffCalls.allotments,
  {
    summary: 'Tells what is set apart for desks, from now on, and of what something can be.',
  },
  async ({ services: { db, now } }) => {
    const [parts, pools] = await Promise.all([loadAllotments(db, { from: now() }), loadPools(db)])
    return { parts, pools }
  },
)

const set = staffBodyOperation(
  staffCalls.setAllotment,
  {
    follows: true,
    summary: 'Sets places apart that a desk sells without network, at every start of some days.',
    idempotencyKey: 'optional',
    body: AllotmentChange,
  },
  async (asked) => {
    const { services, params, body } = asked
    const { db, now } = services
    const { pool, from, until = from, units, isSure } = body
    const id = params['id'] ?? ''
    const [devices, pools] = await Promise.all([listDevices(db), loadPools(db)])
    const device = devices.find((one) => one.id === id) ?? unknownDevice()
    refuseDays(from, until, now())
    if (device.kind !== 'reception' && device.kind !== 'office') {
      refuse(422, 'kind', 'Seuls l’accueil et le bureau vendent sans réseau.')
    }
    const known =
      pools.find((one) => one.id === pool) ??
      refuse(422, 'unknown-pool', 'Ces places n’existent pas.', { field: 'pool' })
    const quanta = await quantaOfDays(db, { pool, dates: daysOf(from, until) }, now())
    if (!quanta.length) {
      refuse(422, 'closed', 'Rien ne se vend plus ces jours-là.', { field: 'from' })
    }
    // What nobody holds any more is free.
    await releaseExpiredHolds(db, now())
    const done = await retryOnConflict(db, { now: now() }, () =>
      writeOnce(asked, async (tx, by, at) => {
        const came = await setAllotment(tx, { device: id, pool, quanta, units, isSure })
        if (came === 'gone') return unknownDevice()
        if (came === 'away') return mayHaveSold(device.name)
        const scope = known.activities.map(({ name }) => name).join(', ')
        const after = { units, scope, from, to: until }
        await recordStaffEvent(tx, { ...by, action: 'allotted', subject: id, after }, at)
        return came
      }),
    )
    return done === 'full' || done === 'busy' ? notAvailable('busy') : done
  },
)

function refuseDays(from: string, until: string, now: number): void {
  if (from < today(now)) refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'from' })
  if (until < from) refuse(422, 'range', 'La fin vient après le début.', { field: 'until' })
  if (until > addDays(today(now), MAX_DAYS_AHEAD)) {
    const error = `Rien ne se réserve à plus de ${MAX_DAYS_AHEAD} jours.`
    refuse(422, 'too-far', error, { field: 'until' })
  }
  if (until < addDays(from, MAX_ALLOTTED_DAYS)) return
  const error = `Mettez de côté ${MAX_ALLOTTED_DAYS} jours à la fois, au plus.`
  refuse(422, 'range', error, { field: 'until' })
}

function daysOf(from: string, until: string): string[] {
  const days = Array.from({ length: MAX_ALLOTTED_DAYS }, (_, nth) => addDays(from, nth))
  return days.filter((day) => day <= until)
}

function mayHaveSold(name: string): never {
  const error = `${name} a peut-être vendu ces places sans réseau\u00a0: rendez-les depuis cet appareil, ou confirmez.`
  refuse(409, 'away', error, { field: 'units' })
}

const sell = deviceBodyOperation(
  checkInCalls.sendSales,
  {
    follows: true,
    summary:
      'Takes what a desk sold without network of what is set apart for it; each sale counts once.',
    load: 'booking',
    body: DeskSales,
  },
  async ({ services: { db, now, config }, who, body: { sales } }) => {
    const taking = { device: who, limits: config.limits, now: now() }
    const outcomes = await takeSales(db, sales, taking)
    return { outcomes } satisfies SalesTaken
  },
)

const giveBack = deviceOperation(
  checkInCalls.returnAllotment,
  {
    follows: true,
    summary: 'Gives back what is set apart for the desk that asks.',
  },
  async ({ services: { db, now }, who }) => {
    const at = now()
    const done = await retryTransaction(db, { now: at }, async (tx) => {
      if (!(await lockDevice(tx, who.id))) return
      if ((await giveAllotmentBack(tx, who.id, at)) === 0) return
      const event = { device: who.id, action: 'allotment-returned' as const, subject: who.id }
      await recordStaffEvent(tx, event, at)
    })
    return done === undefined ? { success: true } : notAvailable('busy')
  },
)

export const staffAllotments = [list, set, sell, giveBack]
