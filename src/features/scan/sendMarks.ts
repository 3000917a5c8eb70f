import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import type { DoorDeps } from './createDoor.ts'
import type { DoorState } from './doorStore.ts'
import { sendBatches } from './sendBatches.ts'

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
