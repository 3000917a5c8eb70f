import * as v from 'valibot'
import { AccountCreated } from '../../contract/account.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { Refused, Unreadable } from '../../contract/failure.ts'
import { readProblem } from '../../contract/problem.ts'
import {
  type AccountRequest,
  accountRequest,
  type RegistrationForm,
} from '../../contract/registration.ts'
import { request } from '../../platform/http.ts'
import { withProviderToken } from '../../session/providerToken.ts'
import { checkInBackground, openSession } from '../../session/session.ts'
import { isTooYoungForMarketing } from './age.ts'
import { refusalOf } from './refusal.ts'

/** Milliseconds between the creation of an account and the automatic sign-in (§9). */
const PAUSE = 1000

/** The body is judged here, since a refusal may come as a 200 too (§7: `isDoubon`, `conflictId`). */
const createAccount = { ...endpoints.createAccount, output: v.unknown() }

/**
 * Creates the account, then signs in. Resolves with whether the sign-in succeeded; rejects when no
 * account was created. `mayExist`: an earlier answer was lost, so a duplicate may be this account.
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
    if (mayExist && isDuplicateError(error) && (await signInAtOnce(account))) {
      return { signedIn: true }
    }
    throw error
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return { signedIn: await signInAtOnce(account) }
}

function createWithProfile(account: AccountRequest): Promise<void> {
  return withProviderToken(async (token) => {
    sendProfile(account, await create(account, token), token)
  })
}

async function create(account: AccountRequest, token: string): Promise<AccountCreated['id']> {
  const { value } = await request(createAccount, account, { bearer: token })
  return readCreated(value)
}

function isDuplicateError(error: unknown): boolean {
  return refusalOf(error).kind === 'duplicate'
}

/** Signs in at the provider with what was just registered; a failure is an answer here. */
async function signInAtOnce({
  email,
  password,
}: Pick<AccountRequest, 'email' | 'password'>): Promise<boolean> {
  try {
    const credentials = { email: email.trim(), password: password.trim() }
    const { value } = await request(endpoints.signInAtProvider, credentials)
    if (value.id === undefined) return false
    await openSession({ id: String(value.id), token: value.token })
    checkInBackground()
    return true
  } catch {
    return false
  }
}

function readCreated(body: unknown): AccountCreated['id'] {
  const created = v.safeParse(AccountCreated, body)
  if (created.success) return created.output.id
  const problem = readProblem(body)
  if (problem) throw new Refused(200, problem)
  throw new Unreadable()
}

/** Posted in the background; the account exists whatever becomes of it (§7). */
function sendProfile(account: AccountRequest, id: AccountCreated['id'], token: string): void {
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
  return isTooYoungForMarketing(form, now) ? { ...form, marketingConsent: false } : form
}
