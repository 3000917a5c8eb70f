import { chromium, type Page } from '@playwright/test'
import { formatReference } from '../../shared/rules/reference.ts'
import { findBrowser } from '../support/browser/browser.mjs'
import { book, bookButton, confirmed } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { bookNow, pair } from '../support/people/door.ts'
import { fillRegistration, newPerson, register } from '../support/people/person.ts'
import { openProduct, type Product } from '../support/server/product.ts'
import { median } from './throttle.ts'

type Journey = {
  /** What has been done before, at the full speed of the processor. */
  before: (page: Page, product: Product) => Promise<string | void>
  /** What somebody came for; `given` is what `before` gave. */
  walk: (page: Page, given: string) => Promise<void>
}

const saturday = (page: Page) => page.locator(`[data-day="${nextSaturday()}"]`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()

/** The five that people come for most. */
const journeys: Record<string, Journey> = {
  'a newcomer books for three': {
    before: async (page) => void (await page.goto('/')),
    walk: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Réserver/ })
        .first()
        .click()
      await button(page, 'Une personne de plus').click()
      await radio(page, /Réalité virtuelle/).click()
      await saturday(page).click()
      await radio(page, /^15\s/).click()
      await bookButton(page).click()
      await page.getByRole('link', { name: 'Créer un compte' }).click()
      await fillRegistration(page, newPerson())
      await button(page, "S'inscrire").click()
      await page.waitForURL(/\/reservations\?/)
      await bookButton(page).click()
      await confirmed(page)
    },
  },
  'a regular books again': {
    before: async (page) => {
      await page.goto('/client/login')
      await register(page)
      await book(page)
      await page.goto('/client')
    },
    walk: async (page) => {
      await page
        .getByRole('link', { name: /^Réserver/ })
        .first()
        .click()
      await radio(page, /Consoles/).click()
      await saturday(page).click()
      await radio(page, /^18\s/).click()
      await bookButton(page).click()
      await confirmed(page)
    },
  },
  'a visit is moved on a line that breaks': {
    before: async (page) => {
      await page.goto('/client/login')
      await register(page)
      await book(page)
    },
    walk: async (page) => {
      await button(page, 'Changer l’heure').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: /^19\s/ }).click()
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: /^Venir / }).click()
      await dialog.getByRole('alert').waitFor()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: /^Venir / }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  },
  'the door lets in a guest whose phone is dead': {
    before: async (page, product) => {
      await page.goto('/client/login')
      await register(page)
      const visit = await bookNow(page, product, '15:00')
      await pair(page, product)
      return formatReference(visit)
    },
    walk: async (page, reference) => {
      await page.getByLabel(/^Code/).fill(reference)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Entrez' }).waitFor()
    },
  },
  'a parent asks for a birthday': {
    before: async (page) => void (await page.goto('/birthday')),
    walk: async (page) => {
      const form = page.locator('form').last()
      await form.getByLabel(/nom/i).first().fill('Camille Testeur')
      await form.getByLabel(/mail/i).first().fill('camille@client.example')
      await form.getByRole('button').last().click()
      await page
        .getByText(/obligatoire|indiquez|manque|choisissez/i)
        .first()
        .waitFor()
    },
  },
}

/**
 * Milliseconds from each tap, click or key to the frame that answers it (Event Timing, to 8 ms), on a
 * processor four times slower, in the five journeys: how many there were, the median and the longest.
 */
export async function measureTaps() {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const told: Record<string, { taps: number; median: number; longest: number; on: string }> = {}
    for (const [name, { before, walk }] of Object.entries(journeys)) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        locale: 'fr-FR',
      })
      const page = await context.newPage()
      const entries: { duration: number; on: string }[] = []
      await page.exposeFunction('tellTap', (duration: number, on: string) =>
        entries.push({ duration, on }),
      )
      await page.addInitScript({ content: watch })
      const given = (await before(page, product)) ?? ''
      await page.waitForLoadState('networkidle')
      entries.length = 0
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await walk(page, given)
      await page.waitForTimeout(500)
      const worst = entries.toSorted((a, b) => b.duration - a.duration)[0]
      told[name] = {
        taps: entries.length,
        median: median(entries.map(({ duration }) => duration)),
        longest: worst?.duration ?? 0,
        on: worst?.on ?? '',
      }
      await context.close()
    }
    return told
  } finally {
    await browser.close()
    await product.close()
  }
}

/** One entry for each interaction: the longest of its events. */
const watch = `{
  const seen = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId || entry.duration <= (seen.get(entry.interactionId) ?? -1)) continue
      if (!seen.has(entry.interactionId))
        setTimeout(() => tellTap(seen.get(entry.interactionId), entry.name + ' ' + (entry.target?.textContent ?? '').trim().slice(0, 40)), 200)
      seen.set(entry.interactionId, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}`
