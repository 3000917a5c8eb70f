import { page } from 'vitest/browser'
import { account } from '../people/account.ts'

let count = 0

/** An address that nobody has had before on this server. */
export function newEmail(): string {
  count += 1
  return `nouvelle.${Date.now()}.${count}@client.example`
}

/** On the page of the sign-in. */
export async function signIn({ email, password }: { email: string; password: string }) {
  await page.getByLabelText('Email', { exact: true }).fill(email)
  await page.getByLabelText('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** On the page of the registration; what it asks for, less what may be left out. */
export async function fillRegistration(email: string): Promise<void> {
  await page.getByLabelText('Prénom').fill(account.firstName)
  await page.getByLabelText('Nom', { exact: true }).fill(account.lastName)
  await page.getByLabelText('Email', { exact: true }).fill(email)
  await page.getByLabelText('Téléphone mobile').fill(account.mobilePhone)
  await page.getByLabelText('Mot de passe', { exact: true }).fill(account.password)
  await page.getByLabelText('Confirmer le mot de passe').fill(account.password)
}
