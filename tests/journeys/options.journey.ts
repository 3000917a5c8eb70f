import { addDays } from '../../shared/rules/day.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { bookButton, confirmed, reopen } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openSignedIn } from '../support/people/person.ts'

/** Far enough ahead that a birthday can still be booked. */
const day = () => addDays(nextSaturday(), 7)

test('a birthday with its options: kept over a reload, priced, and shown line by line', async ({
  device,
}) => {
  const page = await openSignedIn(device)
  await page.goto(`/reservations?activity=birthday&date=${day()}&time=15:00&participants=6`)
  await page.getByRole('button', { name: /En ajouter.*Un deuxième gâteau/ }).click()
  const photo = page.getByRole('button', { name: /En ajouter.*La photo souvenir/ })
  for (let child = 0; child < 6; child += 1) await photo.click()
  await expect(photo).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL(/options=gateau-1\.photo-6/)
  await page.reload()
  await expect(bookButton(page)).toContainText('196,00')
  await reopen(page, 'Participants')
  await page.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect(bookButton(page)).toContainText('192,00')
  await expectAccessible(page)
  await bookButton(page).click()
  await confirmed(page)
  const lines = page.getByRole('list', { name: 'Détail du prix' })
  await expect(lines.getByRole('listitem')).toHaveText([
    /Anniversaire.*150,00/,
    /gâteau.*22,00/,
    /photo.*20,00/,
  ])
})
