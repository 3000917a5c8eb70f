import type { Page } from '@playwright/test'
import { beaconsOf } from '../support/beacons.ts'
import { draftPath } from '../support/booking.ts'
import { expect, test, workerReady } from '../support/journey.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Assistant', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Votre question' })
const log = (page: Page) => page.getByRole('log')

async function openPanel(page: Page): Promise<void> {
  await opener(page).click()
  await expect(panel(page)).toBeVisible()
}

async function send(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

test('on a phone: a price, its page, and the conversation is still there', async ({ device }) => {
  const page = await (await device.context()).newPage()
  const events = await beaconsOf(page)
  await page.goto('/')
  const counted = page.waitForResponse('**/api/analytics')
  await openPanel(page)
  expect((await counted).status()).toBe(204)
  await expect(panel(page)).toContainText('une intelligence artificielle')
  await expect(panel(page)).toContainText('Propulsé par IA')
  await page.getByRole('button', { name: 'Combien coûte la réalité virtuelle à quatre ?' }).click()
  await expect(log(page)).toContainText(/Pour 4 personnes\s: 100,00\s€/)
  await log(page).getByRole('link', { name: 'Tarifs' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(panel(page)).toBeHidden()
  await openPanel(page)
  await expect(log(page)).toContainText(/100,00\s€/)
  await page.reload()
  await openPanel(page)
  await expect(log(page)).not.toContainText('100,00')
  expect(events.slice(0, 2)).toEqual([
    '{"name":"chat_open"}',
    '{"name":"question_sent","properties":{"len":45}}',
  ])
  expect(events[2]).toMatch(/^\{"name":"answer_ok","properties":\{"len":\d+,"sources":2\}\}$/)
})

test('on a phone the button never covers the page’s own action', async ({ device }) => {
  const page = await device.open('/')
  const isClear = async () => {
    const action = await page.locator('[data-sticky-action]').boundingBox()
    const button = await opener(page).boundingBox()
    if (!action || !button) return false
    return button.y + button.height <= action.y || button.y >= action.y + action.height
  }
  for (const path of ['/', draftPath()]) {
    await page.goto(path)
    await expect.poll(isClear).toBe(true)
    for (let y = 200; y <= 2200; y += 400) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      await expect.poll(isClear).toBe(true)
    }
  }
  const button = await opener(page).boundingBox()
  expect(Math.min(button?.height ?? 0, button?.width ?? 0)).toBeGreaterThanOrEqual(44)
})

test('the free places of an activity open its calendar, filled in', async ({ device }) => {
  const page = await device.open('/contact')
  await openPanel(page)
  await send(page, 'Reste-t-il des places en VR samedi prochain pour 3 personnes ?')
  await log(page).getByRole('link', { name: 'Réserver : Réalité virtuelle' }).click()
  await expect(page).toHaveURL(/\/reservations\?activity=vr&date=\d{4}-\d\d-\d\d&participants=3$/)
})

test('a server’s failure is told, the question is kept and asked again', async ({ device }) => {
  const page = await (await device.context()).newPage()
  const events = await beaconsOf(page)
  await page.goto('/')
  await openPanel(page)
  await page.route('**/api/chat', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'x', code: 'internal' } }),
  )
  await send(page, 'prix de l’arcade')
  await expect(log(page)).toContainText('Désolé, une erreur est survenue.')
  await expect(log(page)).toContainText('prix de l’arcade')
  await page.unroute('**/api/chat')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(log(page)).toContainText(/15,00\s€/)
  await expect(log(page)).not.toContainText('Désolé')
  await expect(log(page).getByText('prix de l’arcade')).toHaveCount(1)
  expect(events).toContain('{"name":"answer_error"}')
})

test('without network it answers hours and prices, and says so', async ({ device, product }) => {
  const page = await device.open('/')
  await workerReady(page)
  await openPanel(page)
  await product.pullThePlug()
  await send(page, 'Combien coûtent les simulateurs pour 2 ?')
  await expect(log(page)).toContainText('Hors connexion')
  await expect(log(page)).toContainText(/60,00\s€/)
  await send(page, 'Êtes-vous ouverts le 25 décembre ?')
  await expect(log(page)).toContainText('fermée')
  await send(page, 'Comment résilier mon abonnement ?')
  await expect(log(page)).toContainText('Désolé, une erreur est survenue.')
  await device.shut()
  const again = await device.open('/pricing')
  await openPanel(again)
  await send(again, 'prix de la VR')
  await expect(log(again)).toContainText(/25,00\s€/)
})

test('where the panel’s code does not come, there is another way after a moment', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await page.route(/assets\/Panel-.*\.js/, () => undefined)
  await page.goto('/pricing')
  await opener(page).click()
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Nous écrire' }).click()
  await expect(page).toHaveURL(/\/contact#ecrire$/)
})

test('where not even the button comes, a link stands in its place', async ({ device }) => {
  const page = await (await device.context()).newPage()
  await page.route(/assets\/later-.*\.js/, () => undefined)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Une question ?' }).click()
  await expect(page).toHaveURL(/\/contact#ecrire$/)
})

test.describe('on a desk', () => {
  test.use({ size: 'desk' })

  test('the keyboard alone asks, reads, follows and closes', async ({ device }) => {
    const page = await device.open('/activities')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('Êtes-vous ouverts')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('samedi ?')
    await expect(field(page)).toHaveValue('Êtes-vous ouverts\nsamedi ?')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(log(page)).toContainText(/de 14\sh à 00\sh/)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(log(page).getByRole('link', { name: 'Contact et horaires' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/contact$/)
    await expect(panel(page)).toBeVisible()
    await field(page).focus()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('one question at a time, none that is blank', async ({ device }) => {
    const page = await device.open('/')
    let asked = 0
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/chat', async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    await openPanel(page)
    expect((await panel(page).boundingBox())?.width).toBe(380)
    await send(page, ' \n ')
    await expect(log(page)).not.toContainText('Je cherche')
    await send(page, 'prix de la vr')
    const button = page.getByRole('button', { name: 'Envoyer' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await send(page, 'et pour deux ?')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('et pour deux ?')
    await expect(button).toBeFocused()
    release()
    await expect(log(page)).toContainText(/25,00\s€/)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText(/50,00\s€/)
    expect(asked).toBe(2)
  })
})
