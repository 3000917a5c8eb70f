import { MAX_SCANS_PER_REQUEST, type MarkOutcome } from '../../../shared/api/checkIn.ts'
import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import { Refused } from '../../../shared/api/failure.ts'
import type { DoorDeps } from './createDoor.ts'
import type { DoorState, MarkRecord } from './doorStore.ts'

type Sending = Pick<DoorDeps, 'request' | 'store'> & { bearer: string | undefined }

/** Tells what was said; what stood against it stays until somebody has read it. */
export async function sendMarks(
  { request, store }: Pick<DoorDeps, 'request' | 'store'>,
  { device, marks }: DoorState,
): Promise<void> {
  const waiting = marks.filter(({ outcome }) => outcome === undefined)
  for (let from = 0; from < waiting.length; from += MAX_SCANS_PER_REQUEST) {
    const batch = waiting.slice(from, from + MAX_SCANS_PER_REQUEST)
    await sendBatch(batch, { request, store, bearer: device?.token })
  }
}

async function sendBatch(batch: readonly MarkRecord[], sending: Sending): Promise<void> {
  const { request, store, bearer } = sending
  const input = { marks: batch.map(({ mark }) => mark) }
  try {
    const { outcomes } = (await request(checkInCalls.sendMarks, input, { bearer })).value
    const told = new Map(outcomes.map(({ nonce, outcome }) => [nonce, outcome]))
    await store.write(
      batch.map(({ mark }) => withOutcome(mark, told.get(mark.nonce))),
      [],
    )
  } catch (error) {
    if (!(error instanceof Refused) || ![400, 422].includes(error.status)) throw error
    // One that no server will ever take must not hold up the others.
    if (batch.length > 1) for (const one of batch) await sendBatch([one], sending)
    else
      await store.write(
        batch.map(({ mark }) => withOutcome(mark, 'unknown')),
        [],
      )
  }
}

function withOutcome(mark: MarkRecord['mark'], outcome: MarkOutcome | undefined): MarkRecord {
  return { mark, ...(outcome && { outcome }) }
}
