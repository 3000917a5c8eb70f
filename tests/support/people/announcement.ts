import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { Announcement } from '../../../shared/api/announcement.ts'
import { connectToRunning } from '../../../server/db/connectToRunning.ts'
import { setAnnouncement } from '../../../server/db/venueValues/edits.ts'
import type { Product } from '../product/product.ts'
import { delayRequests } from '../browser/pageRoutes.ts'

/** What a person at the venue announces, while the product runs. */
export async function announce(
  product: Product,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const announcement = v.parse(Announcement, {
    id: 'noel',
    message: '<p>Fermé à <strong>Noël</strong>.</p>',
    ...fields,
  })
  await connectToRunning(product.config, (db) => setAnnouncement(db, announcement))
}

export function announcementOf(page: Page) {
  return page.getByRole('dialog', { name: 'Information' })
}

/**
 * Ten seconds of the page's clock go by without it; after thirty the assistant greets. In each the page fetches
 * something, as it would fetch the code that shows one.
 */
export async function expectNoAnnouncement(page: Page): Promise<void> {
  for (let second = 0; second < 10; second += 1) {
    await page.clock.runFor(1000)
    await page.evaluate(async () => (await fetch('/icon.svg', { cache: 'no-store' })).text())
    await expect(announcementOf(page)).toHaveCount(0)
  }
}

/** It comes as the page's clock goes on. */
export async function expectAnnouncement(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(announcementOf(page)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

/** A page that is told what is announced when what it gives is called: what is open by then is in use. */
async function openBeforeAnnouncement(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await delayRequests(page, '**/api/announcement')
  const told = page.waitForResponse('**/api/announcement')
  await page.clock.install({ time: Date.now() })
  await page.goto(path)
  return async () => {
    release()
    await told
  }
}

/** A page with a clock of its own, once it has been told what is announced. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  const tell = await openBeforeAnnouncement(page, path)
  await tell()
}
