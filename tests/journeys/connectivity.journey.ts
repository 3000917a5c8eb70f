import type { Page } from '@playwright/test'
import type { Phone } from '../support/browser/phone.ts'
import { bar, expect, test } from '../support/faults/faultJourney.ts'
import type { Fault } from '../support/faults/faultProxy.ts'
import { tierReady, workerReady } from '../support/browser/journey.ts'

/** Milliseconds within which the indicator must be right: from the first touch of a changed network. */
const RIGHT = { timeout: 5000 }
/** After a cold start: a busy machine's own time to load the scripts is in it. */
const RIGHT_AFTER_START = { timeout: 20_000 }

test.describe.configure({ timeout: 180_000 })

const words: Partial<Record<Fault, string>> = {
  html: 'Ce Wi-Fi attend votre accord',
  '503': 'La salle ne répond pas',
}
/** Nobody there, somebody else, nobody answering: `npm run storm` has the others too. */
const isStorm = 'STORM_SIZE' in process.env
const outages: Fault[] = ['refuse', 'html', 'hang']
if (isStorm) outages.push('drop', '503', 'truncated')
/** Milliseconds that the network comes and goes. */
const FLAPPING = isStorm ? 10_000 : 4000

test('one quiet indicator is right within five seconds, whatever becomes of the network', async ({
  phone,
  network,
}) => {
  const page = await open(phone, '/pricing')
  await workerReady(page)
  await expect(bar(page)).toBeHidden()
  for (const fault of outages) {
    await test.step(fault, async () => {
      await settled(page)
      await network.fail(fault)
      await touch(page)
      await expect(bar(page)).toContainText(words[fault] ?? 'Hors connexion', RIGHT)
      await expect(bar(page)).toHaveCount(1)
      await network.heal()
      await expect(bar(page)).toBeHidden(RIGHT)
    })
  }
  await test.step('airplane', async () => {
    await page.context().setOffline(true)
    await expect(bar(page)).toContainText('Hors connexion', RIGHT)
    await page.context().setOffline(false)
    await expect(bar(page)).toBeHidden(RIGHT)
  })
})

test('a network that comes back behind a portal is not believed', async ({ phone, network }) => {
  const page = await open(phone, '/pricing')
  await workerReady(page)
  await settled(page)
  await page.context().setOffline(true)
  await expect(bar(page)).toContainText('Hors connexion', RIGHT)
  await network.fail('html')
  const changes = await countChanges(page)
  await page.context().setOffline(false)
  await expect(bar(page)).toContainText('Ce Wi-Fi attend votre accord', RIGHT)
  expect((await changes()).hidden).toBe(0)
  await network.heal()
  await expect(bar(page)).toBeHidden(RIGHT)
})

test('a network that comes and goes does not make it flicker', async ({ phone, network }) => {
  const page = await open(phone, '/pricing')
  await workerReady(page)
  await settled(page)
  const changes = await countChanges(page)
  let turns = 0
  const flapping = setInterval(
    () => void ((turns += 1) % 2 ? network.fail('drop') : network.heal()),
    300,
  )
  for (const end = Date.now() + FLAPPING; Date.now() < end;) {
    await touch(page)
    await page.waitForTimeout(300)
  }
  clearInterval(flapping)
  const { shown, hidden } = await changes()
  expect(shown + hidden).toBeLessThanOrEqual(5)
  await network.heal()
  await expect(bar(page)).toBeHidden(RIGHT)
})

test('connections that hang: every page opens at once, and no request hangs for more than ten seconds', async ({
  phone,
  network,
}) => {
  let page = await open(phone, '/pricing')
  await workerReady(page)
  await page.goto('/client/login')
  await tierReady(page, 'client')
  await settled(page)
  await network.fail('hang')
  const slowest = watchRequests(page)
  // The worker waits 0.8 s for a document; whoever waited for the request itself would wait for ten.
  expect(await slowestPage(page)).toBeLessThan(8000)
  await expect(bar(page)).toBeVisible(RIGHT_AFTER_START)
  await page.waitForTimeout(11_000)
  // A second for a busy machine.
  expect(slowest()).toBeLessThan(11_000)
  await phone.kill()
  page = await phone.open('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toBeVisible(RIGHT_AFTER_START)
})

test('a name that is not found: what was seen is readable, and the indicator says so', async ({
  phone,
}) => {
  let page = await open(phone, '/')
  await workerReady(page)
  await settled(page)
  await phone.shut()
  phone.switches = ['--host-resolver-rules=MAP localhost ^NOTFOUND']
  page = await phone.open('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toContainText('Hors connexion', RIGHT_AFTER_START)
})

/** A page whose clock goes as ours does, and can be put forward. */
async function open(phone: Phone, path: string): Promise<Page> {
  const page = await phone.open(path)
  await page.clock.install({ time: Date.now() })
  await page.reload()
  return page
}

/** A person's finger on a page that has been still for a while. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
}

/** The page has what it asked for, and by its clock it heard it long enough ago to doubt it. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(3100)
}

/** Milliseconds until the slowest of pages of each kind is readable. */
async function slowestPage(page: Page): Promise<number> {
  const times: number[] = []
  for (const path of ['/contact', '/activities', '/', '/client/login', '/reservations']) {
    const began = performance.now()
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    times.push(performance.now() - began)
  }
  return Math.max(...times)
}

/** Milliseconds of the longest request, those that are still out included. */
function watchRequests(page: Page): () => number {
  const began = new Map<unknown, number>()
  let slowest = 0
  const end = (request: unknown) => {
    slowest = Math.max(slowest, performance.now() - (began.get(request) ?? Infinity))
    began.delete(request)
  }
  page.context().on('request', (request) => began.set(request, performance.now()))
  page.context().on('requestfinished', end)
  page.context().on('requestfailed', end)
  return () => Math.max(slowest, ...[...began.values()].map((time) => performance.now() - time))
}

/** How often the indicator came and went since. */
async function countChanges(page: Page): Promise<() => Promise<{ shown: number; hidden: number }>> {
  const counter = await page.evaluateHandle(() => {
    const count = { shown: 0, hidden: 0 }
    let was = document.documentElement.hasAttribute('data-offline')
    new MutationObserver(() => {
      const is = document.documentElement.hasAttribute('data-offline')
      if (is !== was) count[is ? 'shown' : 'hidden'] += 1
      was = is
    }).observe(document.documentElement, { attributes: true })
    return count
  })
  return () => counter.jsonValue()
}
