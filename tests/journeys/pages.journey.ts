import type { Page } from '@playwright/test'
import { questionsOn } from '../../src/contract/venue/asked.ts'
import { legal } from '../../src/contract/venue/legal.ts'
import { formatPrice } from '../../src/contract/money.ts'
import { publicPages } from '../../src/contract/pages.ts'
import { structuredData } from '../../src/contract/structured.ts'
import { venue } from '../../src/contract/venue.ts'
import { expect, test } from '../support/journey.ts'

const { challenges, mysteryTicket, itinerary, social } = venue.links

/** Where this venue's site leads: its own other sites, its mediator, the authority of its data. */
const known = [
  challenges,
  mysteryTicket,
  itinerary,
  ...social.map(({ url }) => url),
  legal.mediator.url,
  'https://www.cnil.fr/fr/plaintes',
]

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('contact: call, find the way, know when and how to get in', async ({ device }) => {
      const page = await device.open('/contact')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /^01\s99\s00\s12\s34$/ })).toHaveAttribute(
        'href',
        'tel:+33199001234',
      )
      await expect(main.getByRole('link', { name: /Itinéraire/ })).toHaveAttribute(
        'href',
        itinerary,
      )
      await expect(main.getByRole('row', { name: /Mercredi/ })).toContainText(/14\sh – 23\sh/)
      await expect(main.getByRole('img', { name: /Plan du quartier/ })).toBeVisible()
      await expect(main.getByText(/Ligne Z, gare d’Argentelle-Centre/)).toBeVisible()
      await expect(main.getByText(/93\scm/)).toBeVisible()
      await expect(main.getByRole('form', { name: 'Nous écrire' })).toBeVisible()
    })

    test('birthday: the price, the formulas, and on to the booking', async ({ device }) => {
      const page = await device.open('/birthday')
      const main = page.getByRole('main')
      for (const price of [/^150,00\s€/, /^210,00\s€/, /^230,00\s€/]) {
        await expect(main.getByText(price).first()).toBeVisible()
      }
      await expect(main.getByRole('form', { name: 'Demander un anniversaire' })).toBeVisible()
      await main.getByRole('link', { name: 'Réserver un anniversaire' }).click()
      await expect(page).toHaveURL(/\/reservations\?activity=birthday/)
    })

    test('business: the formats are a table, the quote is one tap away', async ({ device }) => {
      const page = await device.open('/business')
      const row = page.getByRole('row', { name: /Toute la maison/ })
      await expect(row).toContainText(/41 à 80/)
      await expect(row).toContainText(/1\s500,00\s€ TTC/)
      await page.getByRole('link', { name: 'Demander un devis' }).click()
      await expect(page.getByRole('heading', { name: 'Demander un devis' })).toBeInViewport()
    })

    test('every part of the law is one tap from the footer', async ({ device }) => {
      const page = await device.open('/pricing')
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
}

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

test('what a page tells search engines, it tells people', async ({ device, product }) => {
  const page = await device.open('/')
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = plain((await page.locator('body').textContent()) ?? '')
    for (const { question, answer } of questionsOn(path)) {
      expect(shown, path).toContain(plain(question))
      expect(shown, path).toContain(plain(answer))
    }
    for (const price of pricesOf(structuredData(path, product.url, Date.now()))) {
      expect(shown, path).toContain(plain(formatPrice(price)))
    }
  }
})

test('every link of the public pages leads somewhere', async ({ device, product }) => {
  const page = await device.open('/')
  const anchors = new Map<string, Set<string>>()
  const targets = new Map<string, string>()
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    anchors.set(
      path,
      new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))),
    )
    for (const { href } of await linksOf(page)) {
      if (href.startsWith(product.url)) targets.set(href, path)
    }
  }
  const lost: string[] = []
  for (const [href, from] of targets) {
    const { pathname, hash } = new URL(href)
    const status = (await page.request.get(pathname)).status()
    const isThere = !hash || anchors.get(pathname)?.has(decodeURIComponent(hash.slice(1)))
    if (status !== 200 || !isThere) lost.push(`${from}: ${href} (${status})`)
  }
  expect(lost).toEqual([])
})

test('every link that leaves the site is the venue’s, and says so', async ({ device, product }) => {
  const page = await device.open('/')
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const link of await linksOf(page)) {
      if (!/^https?:/.test(link.href) || link.href.startsWith(product.url)) continue
      expect(known, path).toContain(link.href)
      expect(link, `${path}: ${link.href}`).toMatchObject({
        rel: expect.stringContaining('noopener'),
        target: '_blank',
        isSigned: true,
      })
    }
  }
})

function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The prices of the offers, in euros. */
function pricesOf(things: object[]): number[] {
  return [...JSON.stringify(things).matchAll(/"price":"([\d.]+)"/g)].map(([, price]) =>
    Number(price),
  )
}

type LinkFacts = { href: string; rel: string; target: string; isSigned: boolean }

/** Every link of the page; one is signed when it shows a sign and says « nouvel onglet ». */
async function linksOf(page: Page): Promise<LinkFacts[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.flatMap((link) =>
      link instanceof HTMLAnchorElement
        ? [
            {
              href: link.href,
              rel: link.rel,
              target: link.target,
              isSigned: link.querySelector('svg') !== null && link.text.includes('nouvel onglet'),
            },
          ]
        : [],
    ),
  )
}
