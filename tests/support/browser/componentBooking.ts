import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApp } from './component.tsx'
import { draftPath } from '../people/draftPath.ts'

export const bookButton = page.getByRole('button', {
  name: /^Réserver avec obligation de paiement/,
})

/** Opens a question of a booking again that has its answer. */
export function reopen(question: string): Promise<void> {
  return page.getByRole('button', { name: `Modifier\u00a0: ${question}` }).click()
}

/** Books for a signed-in customer and gives the booking's id. */
export async function book(path = draftPath()): Promise<string> {
  await openApp(path)
  await bookButton.click()
  return confirmed()
}

export async function confirmed(): Promise<string> {
  await expect.poll(address).toMatch(/^\/reservation-confirmation\?bookingId=/)
  await expect.element(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  return new URLSearchParams(location.search).get('bookingId') ?? ''
}
