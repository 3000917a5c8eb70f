import { chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { addDays } from '../../shared/rules/day.ts'
import { findBrowser } from '../support/browser/browser.mjs'
import { inDatabase } from '../support/people/door.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { busyDay, openDesk, sellDay, showDay } from './busyDay.ts'
import { median } from './throttle.ts'

const ROUNDS = 7
const VISITS = 600
/** A tablet that was never quick. */
const SLOWER = 4

/** Milliseconds, medians. */
export type DayFigures = {
  /** From the press on « Jour suivant » to the first screen of a day of 600 visits and of an empty one, in turns. */
  ratio: number
  busy: number
  empty: number
  /** From the tap on one of 600 visits to the frame that shows it: over the list, and beside it. */
  upright: number
  across: number
  /** The longest task of half a minute in which nothing happens, and of showing one visit that changed elsewhere. */
  still: number
  changed: number
  /** From that change in the database to the tablet that shows it, the slowest of the rounds. */
  heard: number
}

/** What a host sees of a full day, on a processor four times slower. */
export async function measureDay(): Promise<DayFigures> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    await sellDay(product, VISITS)
    const page = await openDesk(browser, product, 'Ada')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const times = { busy: new Array<number>(), empty: new Array<number>() }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.empty.push(await openDay(page, addDays(busyDay, 3)))
      times.busy.push(await openDay(page, busyDay))
    }
    const [busy, empty] = [median(times.busy), median(times.empty)]
    const taps = { upright: 0, across: 0 }
    for (const [name, width, height] of [
      ['upright', 820, 1180],
      ['across', 1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height })
      taps[name] = await tapVisits(page)
    }
    await page.evaluate(watchTasks)
    await page.waitForTimeout(30_000)
    const still = await longestTask(page)
    return {
      ratio: busy / empty,
      busy,
      empty,
      ...taps,
      still,
      ...(await changeVisits(product, page)),
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function openDay(page: Page, day: string): Promise<number> {
  await showDay(page, addDays(day, -1))
  await page.waitForTimeout(300)
  return timed(page, day, () => page.getByRole('button', { name: 'Jour suivant' }).click())
}

async function tapVisits(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const visit = page.locator('[id^="visite-"]').nth((round * VISITS) / ROUNDS)
    await visit.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await page.evaluate(watchTap)
    await visit.click()
    times.push(await page.evaluate('tapped'))
    await page.getByRole('button', { name: 'Toute la journée' }).click()
    await page.waitForTimeout(300)
  }
  return median(times)
}

/** The longest task until the change of one visit of 600 is shown, and how long that takes. */
async function changeVisits(product: Product, page: Page) {
  const tasks: number[] = []
  const heard: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = 5 + round
    await longestTask(page)
    await inDatabase(product, async (db) => {
      const which = sql`(select min(id) from bookings where day = ${busyDay})`
      await db.execute(
        sql`update bookings set participants = ${people}, serial = serial + 1 where id = ${which}`,
      )
      await db.execute(sql`insert into booking_events (booking, actor, at, to_status, why, told_at)
        select id, customer, now(), 'confirmed', 'enlarged', now() from bookings where id = ${which}`)
    })
    const changedAt = performance.now()
    await page.getByText(`${people} personnes`).first().waitFor({ state: 'attached' })
    heard.push(performance.now() - changedAt)
    await page.waitForTimeout(300)
    tasks.push(await longestTask(page))
  }
  return { changed: median(tasks), heard: Math.max(...heard) }
}

/** Since the last question; none shorter than 50 ms is told. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tasks = performance.getEntriesByName('task').map(({ duration }) => duration)
    performance.clearMeasures()
    return Math.max(0, ...tasks)
  })
}

/** Milliseconds from the click to the end of the first frame of a day. */
async function timed(page: Page, day: string, click: () => Promise<void>): Promise<number> {
  await page.evaluate(markPainted(day))
  await click()
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  return page.evaluate(() => performance.measure('day', 'clicked', 'painted').duration)
}

const markPainted = (day: string) => `{
  performance.clearMarks()
  const isThere = () =>
    document.querySelector('input[type=date]').value === '${day}' &&
    (document.querySelector('[id^="visite-"]') || document.body.innerText.includes('Personne n’a réservé'))
  const look = () => {
    if (isThere()) setTimeout(() => performance.mark('painted'))
    else requestAnimationFrame(look)
  }
  addEventListener('click', ({ timeStamp }) => {
    performance.mark('clicked', { startTime: timeStamp })
    requestAnimationFrame(look)
  }, { capture: true, once: true })
}`

/** The time from a click to the frame after it, to 8 ms (Event Timing); the visit is in that frame. */
const watchTap = `window.tapped = Promise.all([
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntriesByName('click')) resolve(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }),
  new Promise((resolve, reject) => {
    const look = () => (document.querySelector('#visite') ? resolve() : reject(new Error('no visit')))
    addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
  }),
]).then(([duration]) => duration); undefined`

const watchTasks = `new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    performance.measure('task', { start: startTime, duration })
}).observe({ type: 'longtask' })`
