import type { Endpoint } from '../../../shared/api/call.ts'
import { Refused } from '../../../shared/api/failure.ts'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import { request, type RequestOptions } from '../../platform/http.ts'
import { randomKey } from '../../platform/random.ts'

type StaffClientDeps = {
  deviceToken: string
  session?: StaffSession | undefined
  /** The PIN is due again. */
  onLocked: () => void
  /** The venue has forgotten this device. */
  onUnpaired: () => void
}

export type StaffClient = ReturnType<typeof createStaffClient>

/** The team's calls from this device: nothing of what they tell is kept anywhere but in what shows it. */
export function createStaffClient({ deviceToken, session, ...on }: StaffClientDeps) {
  return async <Input, Output>(
    endpoint: Endpoint<Input, Output>,
    input: NoInfer<Input>,
    /** The same for the same act again, where its answer may have been lost. */
    idempotencyKey = randomKey(),
    /** Where ten seconds are not right, or it may not be wanted any more. */
    limits: Pick<RequestOptions, 'timeLimit' | 'signal'> = {},
  ): Promise<Output> => {
    try {
      const { value } = await request(endpoint, input, {
        bearer: deviceToken,
        ...(session && { headers: { 'Staff-Session': session.token } }),
        ...(endpoint.method !== 'GET' && { idempotencyKey }),
        ...limits,
      })
      return value
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'locked') on.onLocked()
      if (error instanceof Refused && error.problem.code === 'unpaired') on.onUnpaired()
      throw error
    }
  }
}
