import type { Page } from '@playwright/test'
import { questionsOn } from '../../venue/questions.ts'
import { venue } from '../../venue/venue.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'

/** The page as it stands on a phone, and then on a tablet. */
async function onBoth(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  await page.setViewportSize({ width: 820, height: 1180 })
  await look()
}

test('contact: call, find the way, know when and how to get in', async ({ device }) => {
  const page = await device.open('/contact')
  const main = page.getByRole('main')
  await onBoth(page, async () => {
    const call = main.getByRole('link', { name: /^01\s99\s00\s12\s34$/ })
    await expect(call).toHaveAttribute('href', 'tel:+33199001234')
    const way = main.getByRole('link', { name: /Itinéraire/ })
    await expect(way).toHaveAttribute('href', venue.links.itinerary)
    await expect(main.getByRole('row', { name: /Mercredi/ })).toContainText(/14\sh – 23\sh/)
    await expect(main.getByRole('img', { name: /Plan du quartier/ })).toBeVisible()
    await expect(main.getByText(/Ligne Z, gare d’Argentelle-Centre/)).toBeVisible()
    await expect(main.getByText(/93\scm/)).toBeVisible()
    await expect(main.getByRole('form', { name: 'Nous écrire' })).toBeVisible()
  })
})

test('birthday: the price, the formulas, and on to the booking', async ({ device }) => {
  const page = await device.open('/birthday')
  const main = page.getByRole('main')
  await onBoth(page, async () => {
    for (const price of [/^150,00\s€/, /^210,00\s€/, /^230,00\s€/]) {
      await expect(main.getByText(price).first()).toBeVisible()
    }
    await expect(main.getByRole('form', { name: 'Demander un anniversaire' })).toBeVisible()
    await main.getByRole('link', { name: 'Réserver un anniversaire' }).click()
    await expect(page).toHaveURL(/\/reservations\?activity=birthday/)
    await page.goBack()
  })
})

test('business: the formats are a table, the quote is one tap away', async ({ device }) => {
  const page = await device.open('/business')
  await onBoth(page, async () => {
    const row = page.getByRole('row', { name: /Toute la maison/ })
    await expect(row).toContainText(/41 à 80/)
    await expect(row).toContainText(/1\s500,00\s€ TTC/)
    await page.getByRole('link', { name: 'Demander un devis' }).click()
    await expect(page.getByRole('heading', { name: 'Demander un devis' })).toBeInViewport()
    await page.goto('/business')
  })
})

test('every part of the law is one tap from the footer', async ({ device }) => {
  const page = await device.open('/pricing')
  await onBoth(page, async () => {
    for (const [name, hash] of [
      ['Conditions générales de vente', 'cgv'],
      ['Annulation et rétractation', 'annulation'],
      ['Résilier un abonnement', 'resilier'],
      ['Renoncer à un contrat', 'renoncer'],
      [/^Accessibilité\s: partiellement conforme/, 'accessibilite'],
    ] as const) {
      await page.goto('/pricing')
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/legal#${hash}$`))
      await expect(page.locator(`#${hash}`).getByRole('heading').first()).toBeInViewport()
    }
  })
})

test('a subscription is cancelled from anywhere in three taps, without an account', async ({
  device,
}) => {
  const page = await device.open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier un abonnement' }).click()
  await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
  await expect(page.getByRole('heading', { name: 'Résilier votre contrat' })).toBeInViewport()
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await expect(form.getByLabel('Votre message')).toHaveValue(/^Je résilie mon abonnement/)
  await expect(form.getByRole('button', { name: 'Envoyer le message' })).toBeVisible()
})

test('the table of contents leads to its sections by keyboard', async ({ device }) => {
  for (const path of ['/legal', '/privacy']) {
    const page = await device.open(path)
    const contents = page.getByRole('navigation', { name: 'Sur cette page' })
    const link = contents.getByRole('link').last()
    const hash = await link.getAttribute('href')
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(
      page
        .locator(hash ?? '')
        .getByRole('heading')
        .first(),
    ).toBeInViewport()
  }
})

test('a question opens on its answer by keyboard', async ({ device }) => {
  for (const path of ['/birthday', '/business', '/contact']) {
    const page = await device.open(path)
    const { question, answer } = questionsOn(path)[0] ?? { question: '', answer: '' }
    await expect(page.getByText(answer)).toBeHidden()
    await page.getByText(question).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(answer)).toBeVisible()
  }
})

testWithWorker(
  'on a first visit the code of the next page is there before its link is touched',
  async ({ device }) => {
    const page = await device.open('/')
    await workerReady(page)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('routes-pages')),
    )
  },
)
