import { MAX_REPORTS_PER_REQUEST } from '../../../shared/api/deviceReport.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import type { DoorDeps } from './createDoor.ts'
import type { DoorState } from './doorStore.ts'

/** Sends as many at a time as a call may carry; one that no server will ever take is given to `refuse`, and holds up no other. */
export async function sendBatches<T>(
  waiting: readonly T[],
  send: (batch: readonly T[]) => Promise<void>,
  refuse: (one: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < waiting.length; from += MAX_REPORTS_PER_REQUEST) {
    await sendBatch(waiting.slice(from, from + MAX_REPORTS_PER_REQUEST))
  }

  async function sendBatch(batch: readonly T[]): Promise<void> {
    try {
      await send(batch)
    } catch (error) {
      if (!(error instanceof Refused) || ![400, 422].includes(error.status)) throw error
      for (const one of batch) await (batch.length > 1 ? sendBatch([one]) : refuse(one))
    }
  }
}

/** Tells what was said; what stood against it stays until somebody has read it. */
export function sendMarks(
  { request, store }: Pick<DoorDeps, 'request' | 'store'>,
  { device, marks }: DoorState,
): Promise<void> {
  return sendBatches(
    marks.filter(({ outcome }) => outcome === undefined),
    async (batch) => {
      const input = { marks: batch.map(({ mark }) => mark) }
      const asked = await request(checkInCalls.sendMarks, input, { bearer: device?.token })
      const told = new Map(asked.value.outcomes.map(({ nonce, outcome }) => [nonce, outcome]))
      await store.write(
        batch.map(({ mark }) => ({ mark, outcome: told.get(mark.nonce) })),
        [],
      )
    },
    ({ mark }) => store.write([{ mark, outcome: 'unknown' }], []),
  )
}
