import type { Endpoint } from '../../../shared/api/call.ts'
import { requireCapability } from '../capability.ts'
import {
  type Body,
  bodyOperation,
  type Guard,
  operation,
  type OperationSpec,
} from '../operation.ts'
import { staffedDevice, staffMember } from './rights.ts'

/** Makes what answers the team's calls, of whom the table of rights says who may ask: without a body, and with one. */
function operationsOf<Who>(guardOf: (endpoint: Endpoint<never, unknown>) => Guard<Who>) {
  type Spec = Omit<OperationSpec<Who>, 'needs' | 'who'>
  const needs = requireCapability('desk')
  return {
    plain: <Output>(
      endpoint: Endpoint<never, Output>,
      spec: Spec,
      act: Parameters<typeof operation<Who, Output>>[2],
    ) => operation(endpoint, { ...spec, needs, who: guardOf(endpoint) }, act),
    withBody: <Output, T>(
      endpoint: Endpoint<never, Output>,
      spec: Spec & { body: Body<T> },
      act: Parameters<typeof bodyOperation<Who, Output, T>>[2],
    ) => bodyOperation(endpoint, { ...spec, needs, who: guardOf(endpoint) }, act),
  }
}

/** Answer what somebody of the team asks, signed in. */
export const { plain: staffOperation, withBody: staffBodyOperation } = operationsOf(staffMember)

/** Answer what a device of the team's asks, whoever stands there. */
export const { plain: deviceOperation, withBody: deviceBodyOperation } = operationsOf(staffedDevice)
