import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../shared/rules/day.ts'
import {
  address,
  customer,
  expectAccessible,
  openApp,
  textsOf,
} from '../support/browser/component.tsx'
import { bookButton, confirmed, reopen } from '../support/browser/componentBooking.ts'
import { nextSaturday } from '../support/people/days.ts'

test('a birthday’s options are kept over a reload, priced, and shown line by line', async () => {
  await customer()
  // Far enough ahead that a birthday can still be booked.
  const day = addDays(nextSaturday(), 7)
  await openApp(`/reservations?activity=birthday&date=${day}&time=15:00&participants=6`)
  await page.getByRole('button', { name: /En ajouter.*Un deuxième gâteau/ }).click()
  const photo = page.getByRole('button', { name: /En ajouter.*La photo souvenir/ })
  for (let child = 0; child < 6; child += 1) await photo.click()
  await expect.element(photo).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(address).toMatch(/options=gateau-1\.photo-6/)
  await openApp(address())
  await expect.element(bookButton).toHaveTextContent(/196,00/)
  await reopen('Participants')
  await page.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect.element(bookButton).toHaveTextContent(/192,00/)
  await expectAccessible()
  await bookButton.click()
  await confirmed()
  const lines = page.getByRole('list', { name: 'Détail du prix' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(lines))
    .toEqual([
      expect.stringMatching(/Anniversaire.*150,00/),
      expect.stringMatching(/gâteau.*22,00/),
      expect.stringMatching(/photo.*20,00/),
    ])
})
