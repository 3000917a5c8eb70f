import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** What the venue writes into its file, while the product runs. */
export async function announce({ dataDir }: Product, fields: Record<string, unknown> = {}): Promise<void> {
  const announcement = { id: 'noel', message: '<p>Fermé à <strong>Noël</strong>.</p>', ...fields }
  await writeFile(join(dataDir, 'announcement.json'), JSON.stringify(announcement))
}

export function announcementOf(page: Page) {
  return page.getByRole('dialog', { name: 'Information' })
}

/** Ten seconds of the page's clock go by without it; after thirty the assistant greets. */
export async function staysHidden(page: Page): Promise<void> {
  await page.clock.runFor(10_000)
  await expect(announcementOf(page)).toHaveCount(0)
}

/** It comes as the page's clock goes on. */
export async function comes(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(announcementOf(page)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

/** A page whose clock only moves when it is told to, once it has asked what is announced. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  const asked = page.waitForResponse('**/api/announcement')
  await page.goto(path)
  await page.clock.runFor(5000)
  await asked
}
