import * as v from 'valibot'
import { CapacityChange } from '../../../shared/api/staff/capacities.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { loadCapacityEffect, loadOverSold } from '../../booking/desk/overSold.ts'
import { describeClosures } from '../../booking/desk/todo.ts'
import { notAvailable } from '../../booking/refusals.ts'
import { retryOnConflict } from '../../booking/retryOnConflict.ts'
import type { Reader } from '../../db/database.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { fitCapacity } from '../../db/venueValues/capacity.ts'
import { loadClosures } from '../../db/venueValues/closures.ts'
import { loadCapacities, writeStations } from '../../db/venueValues/staffCapacities.ts'
import { Repeated } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { requirePassphrase, requirePin } from './rights.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { changed, setValue } from './setValue.ts'

const capacities = staffOperation(
  staffCalls.venueCapacities,
  {
    summary:
      'Tells how many stations each pool has, what of it is for sale, and where more is sold than that.',
  },
  async ({ services: { db, now } }) => {
    const at = now()
    const [own, over, closures] = await Promise.all([
      loadCapacities(db, at),
      loadOverSold(db, at),
      loadClosures(db, at).then((found) => describeClosures(db, found)),
    ])
    return {
      pools: own.map((one) => ({
        ...one,
        over: over.get(one.pool) ?? [],
        closures: closures.filter(
          ({ pool, activityId }) => (pool ?? one.pool) === one.pool && activityId === null,
        ),
      })),
    }
  },
)

const changeCapacity = staffBodyOperation(
  staffCalls.changeCapacity,
  {
    follows: true,
    summary:
      'Sets how many stations a pool has, by the version that was seen; with `preview=1` tells which visits that would meet.',
    idempotencyKey: 'optional',
    query: v.object({ preview: v.optional(v.literal('1')) }),
    body: CapacityChange,
  },
  async (asked) => {
    const { services, body, query, who } = asked
    const { db, now } = services
    if (query['preview'] !== undefined) {
      return await loadCapacityEffect(db, await judge(db, body, now()), now())
    }
    requirePassphrase(who)
    const written = await setValue(asked, async (tx, by, at) => {
      const wish = await judge(tx, body, at)
      const { pool, stations, seen } = wish
      if (seen.version !== body.version) changed(seen)
      const effect = await loadCapacityEffect(tx, wish, at)
      if (effect.visits !== body.touched) touches(effect)
      // To sell less wants what closing wants.
      if (stations < seen.stations) requirePin(who)
      const origin = body.stations === undefined ? 'file' : 'staff'
      await writeStations(tx, pool, { stations, origin })
      const name = seen.activities.map((one) => one.name).join(' et ')
      const facts = { before: { name, stations: seen.stations }, after: { name, stations } }
      await recordStaffEvent(tx, { ...by, action: 'capacity-set', subject: pool, ...facts }, at)
      return { pool, stations }
    })
    const wish = written instanceof Repeated ? v.parse(Written, written.told) : written
    return fitted(services, wish)
  },
)

const Written = v.object({ pool: v.string(), stations: v.number() })
type Wish = v.InferOutput<typeof CapacityChange>

/** How many stations a pool is to have, where it can, and what it is now. */
async function judge(db: Reader, { pool, stations: asked }: Wish, now: number) {
  const found =
    (await loadCapacities(db, now)).find((one) => one.pool === pool) ??
    refuse(404, 'not-found', 'Rien ne se vend plus de ces places.')
  if (asked === 0) {
    const error = 'Sans aucun poste, c’est une fermeture\u00a0: passez par «\u00a0Fermer\u00a0».'
    refuse(422, 'closure', error, { field: 'stations' })
  }
  const stations =
    asked ??
    found.folder ??
    refuse(422, 'no-folder', 'Le dossier de la salle ne dit rien de ces places.')
  const { current: _, ...seen } = found
  return { pool, stations, seen }
}

function touches(effect: Awaited<ReturnType<typeof loadCapacityEffect>>): never {
  const { visits } = effect
  const error =
    visits === 0
      ? 'Plus aucune visite n’est au-delà de ces postes. Enregistrez de nouveau.'
      : `${visits} ${visits > 1 ? 'visites réservées tiennent' : 'visite réservée tient'} là où il y aura moins de postes que de ventes.`
  refuse(409, 'touched', error, { current: effect })
}

/**
 * Has the places follow, and once more when what began before has ended: whoever booked meanwhile is listed. A
 * repetition under the same key does so too.
 */
async function fitted(services: Services, wish: v.InferOutput<typeof Written>) {
  const { db, now, onCapacitySet } = services
  onCapacitySet?.()
  const done = await retryOnConflict(db, { now: now() }, () => fitCapacity(db, now()))
  if (done === 'busy' || done === 'full') return notAvailable('busy')
  return await loadCapacityEffect(db, wish, now())
}

export const staffCapacities = [capacities, changeCapacity]
