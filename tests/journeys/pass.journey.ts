import type { Page } from '@playwright/test'
import { readPass } from '../../src/contract/pass.ts'
import { book, draftPath, referenceOn } from '../support/booking.ts'
import { expect, test, workerReady } from '../support/journey.ts'
import { register, type Person } from '../support/person.ts'
import { readCode } from '../support/qr.ts'

test.setTimeout(180_000)

const code = (page: Page) => page.getByRole('img', { name: /^Code QR/ })

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme })

    test('the pass is there after a cold start without network, and reads as what was booked', async ({
      product,
      device,
    }) => {
      let page = await device.open('/')
      await workerReady(page)
      await register(page)
      const id = await book(page)
      const first = await readCode(code(page))
      const reference = await referenceOn(page)
      expect(readPass(first)).toMatchObject({
        pass: { booking: id, party: 2, activity: 'simulators', serial: 1 },
      })
      await page.waitForLoadState('networkidle')
      await product.pullThePlug()
      await device.shut()
      page = await device.open(`/reservation-confirmation?bookingId=${id}`)
      expect(await readCode(code(page))).toBe(first)
      await page.getByRole('button', { name: 'Afficher en grand' }).click()
      const big = page.getByRole('dialog', { name: 'Pass en grand' })
      await expect(big).toContainText('Simulateurs')
      await expect(big).toContainText('2\u00a0personnes')
      await expect(big).toContainText(reference)
      await expect(big.getByRole('status')).toHaveText('L’écran reste allumé.')
      expect(await readCode(code(page).last())).toBe(first)
      await page.keyboard.press('Escape')
      await expect(big).toBeHidden()
    })
  })
}

test('the screen is kept awake again when the page is shown again, and let go at the end', async ({
  device,
}) => {
  const page = await device.open('/')
  await page.addInitScript(() => {
    const held: WakeLockSentinel[] = []
    const { wakeLock } = navigator
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (kind) => {
      const lock = await request(kind)
      held.push(lock)
      return lock
    }
    Object.assign(globalThis, { held })
  })
  const locks = () =>
    page.evaluate(() =>
      Reflect.get(globalThis, 'held').map((lock: WakeLockSentinel) => lock.released),
    )
  await register(page)
  await book(page)
  await page.getByRole('button', { name: 'Afficher en grand' }).click()
  await expect.poll(locks).toEqual([false])
  await page.evaluate(async () => {
    await Reflect.get(globalThis, 'held')[0].release()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(locks).toEqual([true, false])
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect.poll(locks).toEqual([true, true])
})

test('printed it is one page, the pass alone, black on white', async ({ device }) => {
  const page = await device.open('/')
  await register(page)
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
  expect(readPass(await readCode(paper.locator('svg')))).toMatchObject({ pass: { booking: id } })
})

test('it changes with the booking, and goes when the visit is cancelled', async ({
  product,
  device,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  const id = await book(page, draftPath('arcade'))
  const first = await readCode(code(page))
  const call = await callerOf(product.url, person)
  await call('PUT', `/venue/bookings/${id}`, { serial: 1, participants: 1 })
  await page.reload()
  await expect(page.getByText('1\u00a0personne').first()).toBeVisible()
  const second = await readCode(code(page))
  expect(second).not.toBe(first)
  expect(readPass(second)).toMatchObject({ pass: { serial: 2, party: 1 } })
  await call('POST', `/venue/bookings/${id}/cancel`, { serial: 2 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible()
  await expect(code(page)).toHaveCount(0)
})

test('installed, the home page opens on the next visit’s pass, without network too; in a tab it does not', async ({
  product,
  device,
}) => {
  let page = await device.open('/')
  await workerReady(page)
  await register(page)
  const id = await book(page)
  await expect(code(page)).toBeVisible()
  await page.goto('/client')
  await expect(code(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Réserver' }).first()).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(asked.filter((name) => /PassAhead|draw-/.test(name))).toEqual([])
  await product.pullThePlug()
  page = await device.openInstalled()
  expect(readPass(await readCode(code(page)))).toMatchObject({ pass: { booking: id } })
  const [pass, welcome] = await Promise.all([
    code(page).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(pass?.y ?? 0).toBeLessThan(welcome?.y ?? 0)
})

/** The same customer on another device. */
async function callerOf(url: string, { email, password }: Person) {
  const post = (method: string, path: string, body: unknown, token = '') =>
    fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }).then((response) => response.json())
  const { token } = await post('POST', '/api/auth', { email, password })
  return (method: string, path: string, body: unknown) => post(method, path, body, token)
}
