import { emailProblem, passwordProblem } from '../../../../shared/api/password.ts'

/** What can be changed, one at a time. */
export type Which = 'email' | 'password'

export const emptyCredentials = { email: '', password: '', confirmation: '', currentPassword: '' }
export type CredentialsValues = typeof emptyCredentials
export type CredentialsField = keyof CredentialsValues

/** The first failing check in the order of the fields, with its field. */
export function credentialsProblem(
  which: Which,
  { email, password, confirmation, currentPassword }: CredentialsValues,
): { field: CredentialsField; message: string } | undefined {
  if (which === 'email') {
    const message = emailProblem(email)
    if (message) return { field: 'email', message }
  } else {
    const problem = passwordProblem(password, confirmation)
    if (problem) return problem
  }
  if (currentPassword.trim()) return undefined
  return { field: 'currentPassword', message: 'Le mot de passe actuel est obligatoire.' }
}
