import * as v from 'valibot'
import { AccountCreated } from '../../../shared/api/account/account.ts'
import { isDuplicateAccount } from '../../../shared/rules/duplicate.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken, type Problem, Refused } from '../../../shared/api/failure.ts'
import { readProblem } from '../../../shared/api/problem.ts'
import { type AccountRequest, accountRequest } from '../../../shared/api/account/registration.ts'
import { request } from '../../platform/http.ts'
import { withProviderToken } from '../../session/providerToken.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'

/** A trial is taken back by the provider; a real one leaves an account. */
export type TestMode = 'trial' | 'real'

export type DuplicateResult =
  | { kind: 'duplicate'; status: number; reference: string | undefined }
  | { kind: 'free'; mode: TestMode; id: string }
  /** The provider is a real one: it would create the account. */
  | { kind: 'no-trial' }
  | { kind: 'failed'; message: string }

/** Asks the provider for an account with this address and tells what it says; never rejects. */
export async function testAddress(
  email: string,
  password: string,
  mode: TestMode,
): Promise<DuplicateResult> {
  const endpoint = mode === 'trial' ? endpoints.tryAccount : endpoints.createAccount
  const account = accountFor(email, password)
  try {
    const { value } = await withProviderToken((bearer) =>
      request({ ...endpoint, output: v.unknown() }, account, { bearer }),
    )
    return resultOf(value, mode)
  } catch (error) {
    return resultOfError(error)
  }
}

/** §7 lets a refusal come as a 200 too. */
function resultOf(body: unknown, mode: TestMode): DuplicateResult {
  const created = v.safeParse(AccountCreated, body)
  if (created.success) return { kind: 'free', mode, id: String(created.output.id) }
  const problem = readProblem(body)
  return (problem && duplicateOf(200, problem)) ?? failed(new Broken(200, ''))
}

function resultOfError(error: unknown): DuplicateResult {
  if (error instanceof Refused) {
    if (error.problem.code === 'no-dry-run') return { kind: 'no-trial' }
    return duplicateOf(error.status, error.problem) ?? failed(error)
  }
  const problem = { error: error instanceof Broken ? error.message : '', code: '' }
  return (error instanceof Broken && duplicateOf(error.status, problem)) || failed(error)
}

function duplicateOf(
  status: number,
  problem: Omit<Problem, 'success'>,
): DuplicateResult | undefined {
  if (!isDuplicateAccount(status, problem)) return undefined
  return { kind: 'duplicate', status, reference: problem.conflictId }
}

function failed(error: unknown): DuplicateResult {
  return { kind: 'failed', message: errorSentence(error) }
}

/** Nobody: a reserved number, a password that nobody knows. */
function accountFor(email: string, password: string): AccountRequest {
  const names = { firstName: 'Diagnostic', lastName: 'Doublon', mobilePhone: '0199001234' }
  const birthday = { day: '', month: '', year: '' }
  return accountRequest({
    ...names,
    ...birthday,
    email,
    password,
    confirmation: password,
    marketingConsent: false,
  })
}
