import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import {
  deskClaimOf,
  leftFor,
  unlistedClaims,
  walkInStarts,
} from '../../../shared/rules/staff/allotment.ts'
import type { Party } from '../../../shared/rules/tariff.ts'
import type { DoorDeps } from './createDoor.ts'
import { type DoorState, type DoorStore, type SaleRecord } from './doorStore.ts'
import { sendBatches } from './sendBatches.ts'

/** Who wants to come in, to what, at which start. */
export type WalkIn = { activityId: string; startsAt: number; party: Party }

/** The sale of a walk-in from what is set apart for this device; nothing where that is not enough. */
export function sellFromAllotment(
  doorState: DoorState,
  { activityId, startsAt, party }: WalkIn,
  { at, nonce }: { at: number; nonce: string },
): SaleRecord | undefined {
  const { manifest } = doorState.synced ?? {}
  const offer = manifest?.allotment?.offers.find((one) => one.activity.id === activityId)
  if (!manifest?.allotment || !offer || !walkInStarts(offer, at).includes(startsAt))
    return undefined
  const claim = deskClaimOf(offer, startsAt, party)
  if (leftFor(manifest.allotment, claim, unlistedClaims(doorState.sales)) < claim.units)
    return undefined
  const { participants, tariffs } = party
  const who = { participants, ...(tariffs && { tariffs: [...tariffs] }) }
  const sale = { nonce, at, activityId, startsAt, pricedAt: manifest.now, ...who }
  return { sale, claim }
}

/** Tells what was sold; what stood against it stays until somebody has read it. */
export function sendSales(
  { request, store }: Pick<DoorDeps, 'request' | 'store'>,
  { device, sales }: DoorState,
): Promise<void> {
  return sendBatches(
    sales.filter(({ outcome }) => outcome === undefined),
    async (batch) => {
      const input = { sales: batch.map(({ sale }) => sale) }
      const asked = await request(checkInCalls.sendSales, input, { bearer: device?.token })
      const told = new Map(asked.value.outcomes.map(({ nonce, outcome }) => [nonce, outcome]))
      await store.write(
        batch.map((record) => ({ ...record, outcome: told.get(record.sale.nonce) })),
        [],
      )
    },
    (record) => store.write([{ ...record, outcome: 'not-sold' }], []),
  )
}

/**
 * Keeps the list without what is set apart, unless a sale is still to be told: whatever becomes of giving it
 * back, nobody sells it until the next list. Tells whether it did.
 */
export async function leaveAllotment(
  { synced, sales }: DoorState,
  write: DoorStore['write'],
): Promise<boolean> {
  if (sales.some(({ outcome }) => outcome === undefined)) return false
  if (!synced) return true
  const { allotment: _, ...manifest } = synced.manifest
  await write([], [], { ...synced, manifest })
  return true
}
