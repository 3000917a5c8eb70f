import * as v from 'valibot'
import { AccountCreated } from '../../../shared/api/account/account.ts'
import { isTooYoungForMarketing } from '../../../shared/rules/consent.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Refused, Unreadable, Broken, Offline, type Problem } from '../../../shared/api/failure.ts'
import { readProblem } from '../../../shared/api/problem.ts'
import {
  type AccountRequest,
  accountRequest,
  birthdayOf,
  type RegistrationForm,
} from '../../../shared/api/account/registration.ts'
import { request } from '../../platform/http.ts'
import { withProviderToken } from '../../session/providerToken.ts'
import { checkInBackground, openSession } from '../../session/session.ts'
import { expectedProfile, isRegistrationField, type RegistrationField } from './form.ts'
import { DUPLICATE_ACCOUNT, isDuplicateAccount } from '../../../shared/rules/duplicate.ts'

/** Milliseconds between the creation of an account and the automatic sign-in (§9). */
const SIGN_IN_DELAY_MS = 1000

/** The body is judged here, since a refusal may come as a 200 too (§7: `isDoubon`, `conflictId`). */
const createAccount = { ...endpoints.createAccount, output: v.unknown() }

type AccountId = AccountCreated['id']

/**
 * Creates the account, then signs in. Resolves with whether the sign-in succeeded; rejects when no
 * account was created. `mayExist`: an earlier answer for this address was lost, so a duplicate may
 * be the visitor's own account, which the password that was typed decides.
 */
export async function register(
  form: RegistrationForm,
  now: number,
  mayExist: boolean,
): Promise<{ signedIn: boolean }> {
  const account = accountRequest(withoutForbiddenConsent(form, now))
  try {
    await createWithProfile(account)
  } catch (error) {
    if (!mayExist || registrationRefusal(error).kind !== 'duplicate') throw error
    const own = await signInAtOnce(account, now)
    if (!own) throw error
    sendProfile(account, own.id, own.token)
    return { signedIn: true }
  }
  await new Promise((resolve) => setTimeout(resolve, SIGN_IN_DELAY_MS))
  const session = await signInAtOnce(account, now).catch(() => undefined)
  return { signedIn: session !== undefined }
}

function createWithProfile(account: AccountRequest): Promise<void> {
  return withProviderToken(async (token) => {
    sendProfile(account, await create(account, token), token)
  })
}

async function create(account: AccountRequest, token: string): Promise<AccountId> {
  const { value } = await request(createAccount, account, { bearer: token })
  return readCreated(value)
}

/** Signs in with what was just registered; nothing where the provider refuses. */
async function signInAtOnce(account: AccountRequest, now: number) {
  try {
    const { email, password } = account
    const { value, at } = await request(endpoints.signInAtProvider, { email, password })
    if (value.id === undefined) return undefined
    const session = { id: String(value.id), token: value.token }
    await openSession(session, { value: expectedProfile(account, session.id, now), at })
    checkInBackground()
    return session
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function readCreated(body: unknown): AccountId {
  const created = v.safeParse(AccountCreated, body)
  if (created.success) return created.output.id
  const problem = readProblem(body)
  if (problem) throw new Refused(200, problem)
  throw new Unreadable()
}

/** Posted in the background; the account exists whatever becomes of it (§7). */
function sendProfile(account: AccountRequest, id: AccountId, token: string): void {
  const profile = {
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.mobilePhone,
    birthDate: account.birthday,
    heitzId: id,
  }
  request(endpoints.createUserProfile, profile, { bearer: token, keepalive: true }).catch(() => {})
}

function withoutForbiddenConsent(form: RegistrationForm, now: number): RegistrationForm {
  const isTooYoung = isTooYoungForMarketing(birthdayOf(form), now)
  return isTooYoung ? { ...form, marketingConsent: false } : form
}

/** What stands in the form when an account was not created. */
export type RegistrationRefusal =
  | { kind: 'duplicate'; message: string; reference?: string | undefined }
  | { kind: 'offline' }
  | {
      kind: 'failed'
      message: string
      field?: RegistrationField | undefined
      /** Milliseconds that the server asks to wait. */
      wait?: number | undefined
    }

/** §8's words for whatever ended the creation of an account. */
export function registrationRefusal(error: unknown): RegistrationRefusal {
  if (error instanceof Offline) return { kind: 'offline' }
  if (error instanceof Unreadable) return failed('Erreur lors du parsing de la réponse')
  if (error instanceof Refused) return refusalOfProblem(error.status, error.problem)
  if (error instanceof Broken) {
    const refusal = refusalOfProblem(error.status, { code: '', error: error.message })
    return refusal.kind === 'failed' ? { ...refusal, wait: error.retryAfter } : refusal
  }
  return failed("Une erreur inattendue est survenue lors de l'inscription.")
}

function refusalOfProblem(status: number, problem: Omit<Problem, 'success'>): RegistrationRefusal {
  if (isDuplicateAccount(status, problem)) {
    return { kind: 'duplicate', message: DUPLICATE_ACCOUNT, reference: problem.conflictId }
  }
  const message = problem.error || `Erreur lors de la création du compte (${status})`
  const field = problem.field === 'birthday' ? 'day' : problem.field
  return failed(message, isRegistrationField(field) ? field : undefined)
}

function failed(message: string, field?: RegistrationField): RegistrationRefusal {
  return { kind: 'failed', message, field }
}
