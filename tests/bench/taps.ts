import { chromium, type Page } from '@playwright/test'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { findBrowser } from '../support/browser/browser.mjs'
import { book, bookButton, confirmed } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { bookNow, pair } from '../support/people/door.ts'
import { signInAsNew } from '../support/people/person.ts'
import { writtenCode } from '../support/people/writtenCode.ts'
import { openProduct, type Product } from '../support/product/product.ts'

type Journey = {
  /** What has been done before, at the full speed of the processor. */
  before: (page: Page, product: Product) => Promise<string | void>
  /** What somebody came for; `given` is what `before` gave. */
  walk: (page: Page, given: string, product: Product) => Promise<void>
}

/** As long as a finger stays: within one frame nobody would see what a press shows. */
const PRESS = { delay: 80 }

const saturday = (page: Page) => page.locator(`[data-day="${nextSaturday()}"]`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The header's, the bar's or the page's own: whichever is shown. */
const reserve = (page: Page) =>
  page.getByRole('link', { name: 'Réserver', exact: true }).filter({ visible: true }).first()
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()

/** The five that people come for most. */
const journeys: Record<string, Journey> = {
  'a newcomer books for three': {
    before: async (page) => void (await page.goto('/')),
    walk: async (page, _, product) => {
      const email = 'nouvelle.venue@client.example'
      await reserve(page).click(PRESS)
      await button(page, 'Une personne de plus').click(PRESS)
      await radio(page, /Réalité virtuelle/).click(PRESS)
      await saturday(page).click(PRESS)
      await radio(page, /^15\s/).click(PRESS)
      await page.getByLabel('Prénom').fill('Noa')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Téléphone mobile').fill('06 12 34 56 78')
      await button(page, /^Continuer/).click(PRESS)
      await page.getByLabel('Code reçu par email').fill(await writtenCode(product, email))
      await bookButton(page).click(PRESS)
      await confirmed(page)
    },
  },
  'a regular books again': {
    before: async (page) => {
      await signInAsNew(page)
      await book(page)
      await page.goto('/client')
    },
    walk: async (page) => {
      await reserve(page).click(PRESS)
      await radio(page, /Consoles/).click(PRESS)
      await saturday(page).click(PRESS)
      await radio(page, /^18\s/).click(PRESS)
      await bookButton(page).click(PRESS)
      await confirmed(page)
    },
  },
  'a visit is moved on a line that breaks': {
    before: async (page) => {
      await signInAsNew(page)
      await book(page)
    },
    walk: async (page) => {
      await button(page, 'Changer l’heure').click(PRESS)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: /^19\s/ }).click(PRESS)
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: /^Venir / }).click(PRESS)
      await dialog.getByRole('alert').waitFor()
      await page.context().setOffline(false)
      await dialog.getByRole('button', { name: /^Venir / }).click(PRESS)
      await dialog.waitFor({ state: 'detached' })
    },
  },
  'the door lets in a guest whose phone is dead': {
    before: async (page, product) => {
      const visit = await bookNow(product, '15:00')
      await pair(page, product)
      return formatReference(visit)
    },
    walk: async (page, reference) => {
      await page.getByLabel('Référence de la réservation').fill(reference)
      await button(page, 'Vérifier').click(PRESS)
      await page.getByRole('heading', { name: 'Entrez' }).waitFor()
    },
  },
  'a parent asks for a birthday': {
    before: async (page) => void (await page.goto('/birthday')),
    walk: async (page) => {
      const field = (label: string) => page.getByRole('form').getByLabel(label)
      await field('Date souhaitée').fill(nextSaturday())
      await field('Nombre').fill('8')
      await field('Âge fêté').fill('9')
      await field('Votre nom').fill('Camille Testeur')
      await field('Email').fill('camille@client.example')
      await button(page, /^Envoyer/).click(PRESS)
      await page.getByText('Votre demande est bien arrivée').waitFor()
    },
  },
}

type Event = { isPress: boolean; duration: number; on: string }
type Figures = { events: number; heard: number; answered: number; on: string }

/**
 * Milliseconds from an event to the frame after it (Event Timing, to 8 ms) on a processor four times
 * slower, in the five journeys: the longest until a press is seen (`heard`), and until what a tap, a
 * click or a key did is seen (`answered`), with the words of what was touched there.
 */
export async function measureTaps() {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const told: Record<string, Figures> = {}
    for (const [name, { before, walk }] of Object.entries(journeys)) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        locale: 'fr-FR',
      })
      const page = await context.newPage()
      const events: Event[] = []
      await page.exposeFunction('tellEvent', (event: Event) => events.push(event))
      await page.addInitScript({ content: watch })
      const given = (await before(page, product)) ?? ''
      await page.waitForLoadState('networkidle')
      events.length = 0
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await walk(page, given, product)
      await page.waitForTimeout(500)
      told[name] = figuresOf(events)
      await context.close()
    }
    return told
  } finally {
    await browser.close()
    await product.close()
  }
}

function figuresOf(events: readonly Event[]): Figures {
  const [worst] = events.toSorted((a, b) => b.duration - a.duration)
  const presses = events.filter(({ isPress }) => isPress)
  return {
    events: events.length,
    heard: Math.max(0, ...presses.map(({ duration }) => duration)),
    answered: worst?.duration ?? 0,
    on: worst?.on ?? '',
  }
}

const watch = `new PerformanceObserver((list) => {
  for (const { interactionId, name, duration, target } of list.getEntries()) {
    if (!interactionId) continue
    const on = name + ' ' + (target?.closest('a, button, label')?.textContent ?? target?.nodeName ?? 'what has left')
    tellEvent({ isPress: /down$/.test(name), duration, on: on.slice(0, 60) })
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`
