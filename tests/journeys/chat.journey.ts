import type { Page } from '@playwright/test'
import { expect, test, testWithWorker, tierReady, workerReady } from '../support/browser/journey.ts'

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

testWithWorker(
  'on a phone: a price, its page, and the conversation is still there',
  async ({ device }) => {
    const page = await (await device.context()).newPage()
    const events = await beaconsOf(page)
    await page.goto('/')
    const counted = page.waitForResponse('**/api/analytics')
    await openPanel(page)
    expect((await counted).status()).toBe(204)
    await expect(panel(page)).toContainText('une intelligence artificielle')
    await expect(panel(page)).toContainText('Propulsé par IA')
    await page
      .getByRole('button', { name: 'Combien coûte la réalité virtuelle à quatre ?' })
      .click()
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
  },
)

test('without network it answers all but free places, and says so', async ({ device, product }) => {
  const page = await device.open('/')
  await workerReady(page)
  await openPanel(page)
  await tierReady(page, 'assistant')
  await product.unplug()
  await send(page, 'Combien coûtent les simulateurs pour 2 ?')
  await expect(log(page)).toContainText('Hors connexion')
  await expect(log(page)).toContainText(/60,00\s€/)
  // On some Mondays the venue is open: in holidays, and on a feast.
  await send(page, 'Êtes-vous ouverts lundi ?')
  await expect(log(page)).toContainText(/lundi[^.]*la salle est (fermée|ouverte)/i)
  await send(page, 'Comment résilier mon abonnement ?')
  await expect(log(page)).toContainText('à la fin du mois payé')
  await send(page, 'Reste-t-il une place en VR samedi ?')
  await expect(log(page)).toContainText('Désolé, une erreur est survenue.')
  await device.shut()
  const again = await device.open('/pricing')
  await openPanel(again)
  await send(again, 'prix de la VR')
  await expect(log(again)).toContainText(/25,00\s€/)
})

test('whoever has asked in English is answered in English without network, and keeps no other language', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  await openPanel(page)
  await tierReady(page, 'assistant')
  await send(page, 'What are your opening hours?')
  await expect(log(page)).toContainText('Every week')
  await tierReady(page, 'en')
  const kept = () => page.evaluate(() => caches.keys())
  expect((await kept()).filter((name) => /-(?:en|es|de)$/.test(name))).toEqual(['borne-tier-en'])
  await product.unplug()
  await send(page, 'How much is VR for 2 people?')
  await expect(log(page)).toContainText('For 2 people')
  await expect(log(page)).toContainText('Hors connexion')
  // (negative control) What reads Spanish is not there.
  await send(page, '¿Cuánto cuesta la realidad virtual?')
  await expect(log(page)).toContainText('Désolé, une erreur est survenue.')
})

test.describe('without a worker, which would have the code by itself', () => {
  test.use({ browserOf: 'worker', serviceWorkers: 'block' })

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

  test('where nothing late comes, the button’s press leads to another way', async ({ device }) => {
    const page = await (await device.context()).newPage()
    await page.route(/assets\/later-.*\.js/, () => undefined)
    await page.goto('/pricing')
    await opener(page).click()
    await page.getByRole('link', { name: 'Nous écrire' }).click()
    await expect(page).toHaveURL(/\/contact#ecrire$/)
  })
})

/** What a page counts, in order, from its next navigation on: browsers do not show a beacon's body. */
async function beaconsOf(page: Page): Promise<string[]> {
  const events: string[] = []
  await page.exposeFunction('tellBeacon', (text: string) => void events.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'tellBeacon'))
      return send(url, body)
    }
  })
  return events
}
