import type { Endpoint } from '../../../shared/api/call.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { request } from '../../platform/http.ts'
import { sentence } from '../../ui/feedback/sentences.ts'
import { readable } from './readable.ts'

export type Report = {
  ok: boolean
  milliseconds: number
  /** Of HTTP; nothing where nobody answered. */
  status: number | undefined
  /** Our sentence and code for a failure. */
  problem?: { sentence: string; code: string }
  /** The answer, readable and without secrets; nothing where there was none. */
  answer: string | undefined
}

type Options = { bearer?: string | undefined; hidden?: readonly string[] }

/** Makes one call and tells everything about it but its secrets; never rejects. */
export async function probe<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  { bearer, hidden }: Options = {},
): Promise<{ report: Report; value: Output | undefined }> {
  const began = performance.now()
  const told: { status: number; body: unknown }[] = []
  const onAnswer = (status: number, body: unknown) => told.push({ status, body })
  const outcome = await request(endpoint, input, { bearer, onAnswer }).then(
    ({ value }) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  const milliseconds = Math.round(performance.now() - began)
  const [last] = told
  const report: Report = {
    ok: outcome.error === undefined,
    milliseconds,
    status: last?.status,
    answer: last && readable(last.body, hidden),
    ...(outcome.error !== undefined && {
      problem: { sentence: sentence(outcome.error), code: codeOf(outcome.error) },
    }),
  }
  return { report, value: outcome.value }
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.problem.code
  if (error instanceof Broken) return error.status >= 500 ? 'broken' : 'unexpected'
  return error instanceof Offline ? 'offline' : 'unknown'
}
