import { addDays, instantOf } from '../../shared/rules/day.ts'
import { book } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { openAsCustomer } from '../support/people/person.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

/** The device stands in Auckland, as every device of these journeys does. */
testWithWorker(
  'without network a screen says how old it is, and the hours are told for the clock as it moves',
  async ({ product, device }) => {
    test.setTimeout(180_000)
    const page = await openAsCustomer(device)
    await book(page)
    await page.goto('/client/reservations')
    const stamp = page.locator('[data-age]')
    await expect(stamp).toHaveAttribute('data-age', 'fresh')
    await expect(stamp).toBeHidden()
    await page.waitForLoadState('networkidle')
    await page.goto('/')
    await expect(stamp).toHaveAttribute('data-age', 'fresh')
    await page.waitForLoadState('networkidle')
    await product.unplug()

    await page.goto('/client/reservations')
    await expect(stamp).toBeVisible()
    const said = await stamp.locator('time').getAttribute('datetime')
    const start = Date.now()
    expect(Math.abs(Date.parse(said ?? '') - start)).toBeLessThan(120_000)
    for (const [days, age, words] of [
      [2, 'amber', /^Mis à jour le [^·]*$/],
      [8, 'red', /^Mis à jour le .* · peut-être périmé$/],
      // Put back: not older than it is.
      [-3, 'fresh', /^Mis à jour le [^·]*$/],
    ] as const) {
      await page.clock.setFixedTime(start + days * DAY_MS)
      await page.goto('/client/reservations')
      await expect(stamp).toHaveAttribute('data-age', age)
      await expect(stamp.locator('time')).toHaveText(words)
      await expect(stamp.locator('time')).toHaveAttribute('datetime', said ?? '')
    }

    const saturday = nextSaturday()
    for (const [at, words] of [
      [instantOf(saturday, '15:00'), /^Ouvert, ferme à 00\sh$/],
      [instantOf(addDays(saturday, 1), '20:00'), /^Fermé, ouvre .* à 14\sh$/],
      [instantOf('2027-07-15', '22:59'), /^Ouvert, ferme à 23\sh$/],
      [instantOf('2028-01-05', '15:00'), /^Horaires à confirmer$/],
    ] as const) {
      await page.clock.setFixedTime(at ?? 0)
      await page.goto('/')
      await expect(page.getByText(words).first()).toBeVisible()
    }
    await page.goto('/contact')
    await expect(page.getByText('Valables jusqu’au vendredi 31 décembre 2027')).toBeVisible()
    await expect(page.locator('[data-age=red]')).toBeVisible()
  },
)
