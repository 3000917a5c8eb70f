import type { Page } from '@playwright/test'
import { book } from '../support/people/booking.ts'
import type { Phone } from '../support/browser/phone.ts'
import { expect, test } from '../support/faults/faultJourney.ts'
import type { Fault, FaultProxy } from '../support/faults/faultProxy.ts'
import { enterClientArea } from '../support/people/person.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

/** `npm run storm` asks for more. */
const STARTS = Number(process.env['RETENTION_STARTS'] ?? 12)
/** Twenty-nine days in all: a booking is kept until thirty days after the visit. */
const STEP = (29 * DAY_MS) / STARTS
/** Every so many starts the browser's process is a new one. */
const PROCESS = 5

type Outage = Fault | 'airplane' | 'no such name'
const outages: Outage[] = [
  'refuse',
  'hang',
  'html',
  '503',
  'airplane',
  'drop',
  'truncated',
  '429',
  'drop after',
]

test(`${STARTS} offline starts over a month: always readable, and no stamp ever changes`, async ({
  phone,
  network,
}) => {
  test.setTimeout(600_000)
  // What the server says is dated to the second.
  const opened = Date.now() - 1000
  let page = await phone.open('/icon.svg')
  await enterClientArea(page)
  const bookingId = await book(page)
  const paths = [
    '/client/reservations',
    `/reservation-confirmation?bookingId=${bookingId}`,
    '/pricing',
    '/activities',
  ]
  const stamps = new Map<string, string[]>()
  for (const path of paths) await page.goto(path).then(() => page.waitForLoadState('networkidle'))
  const began = Date.now()
  page = await restart(phone, 'kill')
  for (let start = 0; start < STARTS; start += 1) {
    const isNew = start > 0 && start % PROCESS === 0
    const outage =
      isNew && start % (2 * PROCESS) === 0
        ? 'no such name'
        : (outages[start % outages.length] ?? 'drop')
    await test.step(`${start + 1}: ${outage}${isNew ? ', a new process' : ''}`, async () => {
      await lose(network, phone, page, outage)
      if (isNew) page = await restart(phone, start % 2 ? 'kill' : 'shut')
      if (outage === 'airplane') await page.context().setOffline(true)
      await page.clock.setFixedTime(began + (start + 1) * STEP)
      const path = paths[start % paths.length] ?? '/'
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByText('Simulateurs').first()).toBeVisible()
      // A public page is read before the app has come with what the device has heard since the document was made.
      await expect.poll(() => earliestOn(page)).toBeGreaterThanOrEqual(opened)
      const told = await stampsOn(page)
      expect(told).toEqual(stamps.get(path) ?? told)
      for (const stamp of told) expect(Date.parse(stamp)).toBeLessThanOrEqual(began)
      stamps.set(path, told)
    })
  }
  expect(stamps.size).toBe(paths.length)
})

async function restart(phone: Phone, how: 'kill' | 'shut'): Promise<Page> {
  await phone[how]()
  return phone.blank()
}

/** From now on nothing of the server's arrives, in this way. */
async function lose(network: FaultProxy, phone: Phone, page: Page, outage: Outage): Promise<void> {
  const isFault = outage !== 'airplane' && outage !== 'no such name'
  await network.fail(isFault ? outage : 'drop')
  phone.switches =
    outage === 'no such name' ? ['--host-resolver-rules=MAP localhost ^NOTFOUND'] : []
  if (outage !== 'airplane') await page.context().setOffline(false)
}

/** The earliest of these, epoch milliseconds; 0 while there is none. */
async function earliestOn(page: Page): Promise<number> {
  const told = await stampsOn(page)
  return told.length ? Math.min(...told.map((stamp) => Date.parse(stamp))) : 0
}

/** When each fact on the page was last heard. */
function stampsOn(page: Page): Promise<string[]> {
  return page
    .locator('[data-age] time')
    .evaluateAll((all) => all.map((stamp) => stamp.getAttribute('datetime') ?? ''))
}
