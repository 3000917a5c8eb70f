import { MAX_TOLD_PER_REQUEST } from '../../../shared/api/told.ts'
import { Refused } from '../../../shared/api/failure.ts'

/** Sends as many at a time as a call may carry; one that no server will ever take is given to `refuse`, and holds up no other. */
export async function sendBatches<T>(
  waiting: readonly T[],
  send: (batch: readonly T[]) => Promise<void>,
  refuse: (one: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < waiting.length; from += MAX_TOLD_PER_REQUEST) {
    await sendBatch(waiting.slice(from, from + MAX_TOLD_PER_REQUEST))
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
