import { expect, type Page } from '@playwright/test'
import { draftPath } from './draftPath.ts'

export { draftPath }

export function bookButton(page: Page) {
  return page.getByRole('button', { name: /^Réserver avec obligation de paiement/ })
}

/** Opens a question of a booking again that has its answer. */
export async function reopen(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: `Modifier\u00a0: ${question}` }).click()
}

/** Books for a signed-in customer and gives the booking's id. */
export async function book(page: Page, path = draftPath()): Promise<string> {
  await page.goto(path)
  await bookButton(page).click()
  return confirmed(page)
}

export async function confirmed(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/reservation-confirmation\?bookingId=/)
  await expect(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  return new URL(page.url()).searchParams.get('bookingId') ?? ''
}

/** The short reference that the page of a booking shows, as printed. */
export async function referenceOn(page: Page): Promise<string> {
  const printed = page.getByText(/^[2-9A-Z]{4}\s[2-9A-Z]{4}$/).first()
  await expect(printed).toBeVisible()
  return printed.innerText()
}
