import type { Endpoint } from '../../../shared/api/call.ts'
import { requireCapability } from '../capability.ts'
import { type Body, bodyOperation, operation, type OperationSpec } from '../operation.ts'
import { type StaffAsking, staffMember } from './rights.ts'

/** What an operation of the team's says of itself: who may ask it, the table of rights says. */
type StaffSpec = Omit<OperationSpec<StaffAsking>, 'needs' | 'who'>

const termsOf = <Spec extends StaffSpec>(endpoint: Endpoint<never, unknown>, spec: Spec) => ({
  ...spec,
  needs: requireCapability('desk'),
  who: staffMember(endpoint),
})

/** Answers what somebody of the team asks, signed in. */
export function staffOperation<Output>(
  endpoint: Endpoint<never, Output>,
  spec: StaffSpec,
  act: Parameters<typeof operation<StaffAsking, Output>>[2],
) {
  return operation(endpoint, termsOf(endpoint, spec), act)
}

/** The same of what they ask with a body. */
export function staffBodyOperation<Output, T>(
  endpoint: Endpoint<never, Output>,
  spec: StaffSpec & { body: Body<T> },
  act: Parameters<typeof bodyOperation<StaffAsking, Output, T>>[2],
) {
  return bodyOperation(endpoint, termsOf(endpoint, spec), act)
}
