import type { Profile } from '../../../shared/api/account/profile.ts'
import type {
  AccountRequest,
  RegistrationField,
  RegistrationForm,
} from '../../../shared/api/account/registration.ts'

export type { RegistrationField }

/** What may be kept on the device while it is typed: everything but the passwords. */
export type RegistrationDraft = Omit<RegistrationForm, 'password' | 'confirmation'>

export const noPasswords = { password: '', confirmation: '' }

export const emptyRegistration: RegistrationDraft = {
  firstName: '',
  lastName: '',
  email: '',
  mobilePhone: '',
  day: '',
  month: '',
  year: '',
  marketingConsent: false,
}

/** Passwords, where they come along, do not count. */
export function isEmptyRegistration(draft: RegistrationDraft): boolean {
  return !Object.values({ ...draft, ...noPasswords }).some(Boolean)
}

/** Whether a refusal's `field` is one that the form shows under the same name. */
export function isRegistrationField(name: string | undefined): name is RegistrationField {
  return name !== undefined && name in { ...emptyRegistration, ...noPasswords }
}

/** What the server will say of a new account, until it has said so. `now` in epoch milliseconds. */
export function expectedProfile(account: AccountRequest, id: string, now: number): Profile {
  const { firstName, lastName, email, mobilePhone, birthday, marketingConsent } = account
  return {
    id,
    firstName,
    lastName,
    email,
    mobilePhone,
    phone: mobilePhone,
    birthday,
    marketingConsent,
    createdAt: new Date(now).toISOString(),
    center: 0,
    version: 0,
  }
}
