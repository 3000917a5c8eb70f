import type { Page } from '@playwright/test'
import { readPass } from '../../shared/rules/pass/pass.ts'
import { book, referenceOn } from '../support/people/booking.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { openAsCustomer, openSignedIn } from '../support/people/person.ts'
import { readQr } from '../support/browser/qr.ts'

test.use({ isWhole: true })
test.setTimeout(180_000)

const code = (page: Page) => page.getByRole('img', { name: /^Code QR/ })

test('installed, without network and from a cold start, the home page opens on the next visit’s pass, as it was booked', async ({
  product,
  device,
}) => {
  let page = await openAsCustomer(device)
  const id = await book(page)
  const first = await readQr(code(page))
  const reference = await referenceOn(page)
  expect(readPass(first)).toMatchObject({
    pass: { booking: id, party: 2, activity: 'simulators', serial: 1 },
  })
  await page.goto('/client')
  await expect(code(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/')
  await expect(code(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await product.unplug()

  page = await device.openInstalled()
  expect(await readQr(code(page))).toBe(first)
  const [pass, welcome] = await Promise.all([
    code(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(pass?.y ?? 0).toBeLessThan(welcome?.y ?? 0)

  await page.goto(`/reservation-confirmation?bookingId=${id}`)
  expect(await readQr(code(page))).toBe(first)
  await page.getByRole('button', { name: 'Afficher en grand' }).click()
  const big = page.getByRole('dialog', { name: 'Pass en grand' })
  await expect(big).toContainText('Simulateurs')
  await expect(big).toContainText('2\u00a0personnes')
  await expect(big).toContainText(reference)
  await expect(big.getByRole('status')).toHaveText('L’écran reste allumé.')
  expect(await readQr(code(page).last())).toBe(first)
  await page.keyboard.press('Escape')
  await expect(big).toBeHidden()
})

testWithWorker('printed it is one page, the pass alone, black on white', async ({ device }) => {
  const page = await openSignedIn(device)
  const id = await book(page)
  await expect(code(page)).toBeVisible()
  const reference = await referenceOn(page)
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Simulateurs').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const paper = page.locator('[data-sheet]')
  await expect(paper).toContainText(reference)
  const colours = await paper.evaluate((element) => {
    const ground = getComputedStyle(document.body).backgroundColor
    return [getComputedStyle(element).color, ground]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  expect(readPass(await readQr(paper.locator('svg')))).toMatchObject({ pass: { booking: id } })
})
