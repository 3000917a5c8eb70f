import { addDays, formatDay, today } from '../../shared/rules/day.ts'
import { connectToRunning } from '../../server/db/connectToRunning.ts'
import { setExceptionalDay, setWeekday } from '../../server/db/venueValues/edits.ts'
import { setPrice } from '../support/server/venueEdits.ts'
import { collectPageErrors } from '../support/browser/pageErrors.ts'
import { isHydrated } from '../support/browser/hydrated.ts'
import { expect, test } from '../support/browser/journey.ts'

const tomorrow = addDays(today(Date.now()), 1)

test('what a person changed stands in the next document, which the app takes over as it is', async ({
  device,
  product,
}) => {
  await connectToRunning(product.config, async (db) => {
    await setPrice(db, 'vr', 2750, Date.now() - 60_000)
    await setWeekday(db, 7, { open: '09:30', close: '12:00' })
    await setExceptionalDay(db, tomorrow, 'Neige')
  })
  const read = async (path: string) =>
    (await (await fetch(product.url + path)).text()).replace(/[\u00a0\u202f]/g, ' ')
  await expect(async () => expect(await read('/contact')).toContain('Neige')).toPass()
  const contact = await read('/contact')
  expect(contact).toContain(formatDay(tomorrow))
  expect(contact).toContain('<dd>9h30-12h</dd>')
  expect(contact).toContain('"opens":"09:30","closes":"12:00"')
  const pricing = await read('/pricing')
  expect(pricing.slice(pricing.indexOf('<body'))).toContain('27,50 €')
  expect(pricing).toContain('"price":"27.50"')

  const errors = await collectPageErrors(await device.context(), product.url)
  // What the document says is what is shown, whatever the server would answer now.
  const page = await (await device.context()).newPage()
  await page.route('**/venue/activities', (route) => route.abort())
  await page.route('**/api/venue', (route) => route.abort())
  for (const path of ['/pricing', '/contact', '/', '/activities', '/reservations']) {
    await page.goto(path)
    await isHydrated(page)
    await expect(page.locator('footer')).toContainText('9h30-12h')
    if (path === '/contact') await expect(page.locator('main')).toContainText('Neige')
    else if (path !== '/reservations') await expect(page.locator('main')).toContainText('27,50')
  }
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})
