import type { Page } from '@playwright/test'
import { addDays } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { connectToRunning } from '../../server/db/connectToRunning.ts'
import { exceptionalDays } from '../../server/db/schema/venue.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import type { Product } from '../support/product/product.ts'

/** What came over the wire: the browser gives the page a 304's stored answer as a 200. */
async function listen(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const answers: { requestId: string; statusCode: number }[] = []
  wire.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  wire.on('Network.responseReceivedExtraInfo', (answer) => answers.push(answer))
  await wire.send('Network.enable')
  // Told by two processes, an answer may come before its own question.
  const statuses = () =>
    answers.map(({ requestId, statusCode }) => `${statusCode} ${paths.get(requestId)}`)
  return { statuses, asked: () => [...paths.values()], wire }
}

async function close({ config }: Product, day: string, reason: string): Promise<void> {
  await connectToRunning(config, (db) => db.insert(exceptionalDays).values({ day, reason }))
}

const stamp = async (page: Page) =>
  Date.parse((await page.locator('[data-age] time').first().getAttribute('datetime')) ?? '')

test('a first visit asks for nothing that its document carries; a repeat one, minutes later, whether that is still true, and tells a changed hour at once', async ({
  device,
  product,
}) => {
  test.setTimeout(120_000)
  const page = await (await device.context()).newPage()
  const { asked } = await listen(page)
  await page.goto('/contact')
  await workerReady(page)
  await expect(page.locator('[data-age=fresh] time')).toBeAttached()
  const first = await stamp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tarifs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  // Whatever was asked for before it is heard of before it.
  await page.evaluate(() => fetch('/livez'))
  await expect.poll(asked).toContain('/livez')
  expect(asked().filter((path) => /venue/.test(path))).toEqual([])
  await device.shut()

  const again = await (await device.context()).newPage()
  const heard = await listen(again)
  await again.clock.setSystemTime(Date.now() + 3 * MINUTE_MS)
  await again.goto('/contact')
  await expect.poll(heard.statuses).toContain('200 /api/venue')
  await expect.poll(() => stamp(again)).toBeGreaterThan(first)
  const second = await stamp(again)
  // What holds still is as fresh as an answer of this moment, which is told in whole seconds.
  await expect(async () => {
    await again.reload()
    await expect.poll(() => stamp(again), { timeout: 5000 }).toBeGreaterThan(second)
  }).toPass()
  expect(heard.statuses()).toContain('304 /api/venue')
  await expect(again.getByText('Inventaire annuel')).toHaveCount(0)

  await close(product, addDays(nextSaturday(), 3), 'Inventaire annuel')
  await again.reload()
  await expect(again.getByText('Inventaire annuel').first()).toBeVisible()
  await expect.poll(heard.statuses).toContain('200 /api/venue')
})

testWithWorker(
  'a document that was not sent again is under its policy all the same',
  async ({ device }) => {
    const page = await device.open('/pricing')
    const { statuses, wire } = await listen(page)
    await wire.send('Network.setBypassServiceWorker', { bypass: true })
    // The first may hold what the server was about to read anew.
    await expect(async () => {
      await page.reload()
      expect(statuses()).toContain('304 /pricing')
    }).toPass()
    const directive = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener(
            'securitypolicyviolation',
            ({ violatedDirective }) => resolve(violatedDirective),
            { once: true },
          )
          document.body.append(
            Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }),
          )
        }),
    )
    expect(directive).toBe('img-src')
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>'
        return false
      } catch {
        return true
      }
    })
    expect(isRefused).toBe(true)
  },
)
