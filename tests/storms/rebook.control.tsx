import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openVisits, pastVisit } from '../support/browser/componentBooking.ts'

/** The control of storms/days.mjs: it takes the real weekday’s name for the product’s word. */
test('the next Saturday is called « samedi » on every day of the week', async () => {
  await openVisits(pastVisit)
  await expect.element(page.getByText(/samedi \d+ \S+ à 15\sh$/)).toBeVisible()
})
