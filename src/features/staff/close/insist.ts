import { Refused } from '../../../../shared/api/failure.ts'
import type { Endpoint } from '../../../../shared/api/call.ts'
import type { StaffClient } from '../staffClient.ts'

/** So often in all: a closing that others kept busy was written, and its repetition sees to the rest. */
const MAX_ATTEMPTS = 3

/** One act under its key; what was busy is done again under the same. */
export async function insist<Input, Output>(
  client: StaffClient,
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  key: string,
): Promise<Output> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client(endpoint, input, key)
    } catch (error) {
      const isBusy = error instanceof Refused && error.problem.code === 'busy'
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
