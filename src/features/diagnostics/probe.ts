import type { Endpoint } from '../../../shared/api/call.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { request } from '../../platform/http.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'

const MAX_SHOWN_CHARACTERS = 1200

const secretName = /token|password|secret|authorization|api-?key/i
/** A long word without spaces is a key to something, whatever its name. */
const opaqueText = /^[\w.~+/=-]{32,}$/

export type ProbeReport = {
  ok: boolean
  milliseconds: number
  /** Of HTTP; nothing where nobody answered. */
  status: number | undefined
  /** Our sentence and code for a failure. */
  problem?: { sentence: string; code: string }
  /** The answer, readable and without secrets; nothing where there was none. */
  answer: string | undefined
}

type ProbeOptions = { bearer?: string | undefined; hidden?: readonly string[] }

/** Makes one call and tells everything about it but its secrets; never rejects. */
export async function probe<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  { bearer, hidden }: ProbeOptions = {},
): Promise<{ report: ProbeReport; value: Output | undefined }> {
  const began = performance.now()
  const answers: { status: number; body: unknown }[] = []
  const onAnswer = (status: number, body: unknown) => answers.push({ status, body })
  const outcome = await request(endpoint, input, { bearer, onAnswer }).then(
    ({ value }) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  const milliseconds = Math.round(performance.now() - began)
  const [last] = answers
  const report: ProbeReport = {
    ok: outcome.error === undefined,
    milliseconds,
    status: last?.status,
    answer: last && readable(last.body, hidden),
    ...(outcome.error !== undefined && {
      problem: { sentence: errorSentence(outcome.error), code: codeOf(outcome.error) },
    }),
  }
  return { report, value: outcome.value }
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.problem.code
  if (error instanceof Broken) return error.status >= 500 ? 'broken' : 'unexpected'
  return error instanceof Offline ? 'offline' : 'unknown'
}

/**
 * An answer as somebody can read it: indented, cut, its tokens masked. `hidden` are texts that were
 * typed and must not come back.
 */
export function readable(body: unknown, hidden: readonly string[] = []): string {
  const masked = mask('', body, hidden.filter(Boolean))
  const text = typeof masked === 'string' ? masked : (JSON.stringify(masked, null, 2) ?? '')
  if (text.length <= MAX_SHOWN_CHARACTERS) return text || '(réponse vide)'
  return `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n… (${text.length} caractères en tout)`
}

function mask(name: string, value: unknown, hidden: readonly string[]): unknown {
  if (typeof value === 'string') return maskText(name, value, hidden)
  if (Array.isArray(value)) return value.map((item) => mask(name, item, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, mask(key, own, hidden)]),
  )
}

function maskText(name: string, text: string, hidden: readonly string[]): string {
  if (secretName.test(name) || opaqueText.test(text)) {
    return `${text.slice(0, 4)}… (masqué, ${text.length} caractères)`
  }
  return hidden.reduce((shown, secret) => shown.replaceAll(secret, '(masqué)'), text)
}
