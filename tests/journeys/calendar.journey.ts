import type { Page } from '@playwright/test'
import { addDays, formatDay, instantOf, today, weekday } from '../../src/contract/day.ts'
import { expectAccessible } from '../support/axe.ts'
import { nextSaturday } from '../support/days.ts'
import { inDatabase } from '../support/door.ts'
import { expect, test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

const saturday = nextSaturday()
const sunday = addDays(saturday, 1)
const path = '/reservations?activity=vr'

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

/** Virtual reality is full from opening to closing, but for what a hold may give back at 16 h. */
async function fill(product: Product, day: string): Promise<Date> {
  const expires = new Date(Date.now() + 10 * 60_000)
  await inDatabase(product, async ({ $client: pool }) => {
    await pool.query(
      `insert into pool_load select 'vr', $1::timestamptz + q * interval '15 minutes', 4, 4 from generate_series(0, 39) q`,
      [new Date(instantOf(day, '14:00') ?? 0)],
    )
    await pool.query(
      `insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time, duration, buffer, participants, created_at, expires_at)
     values ('h', 'x', 'hold', 'vr', 'vr', 1, $1, $2, '16:00', 60, 0, 1, now(), $3)`,
      [new Date(instantOf(day, '16:00') ?? 0), day, expires],
    )
  })
  return expires
}

/** The month that shows a day, by as many steps as it takes. */
async function showMonthOf(page: Page, day: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Mois suivant' })
  await expect(page.getByRole('grid')).toBeVisible()
  if (!(await dayButton(page, day).isVisible())) await next.click()
  await expect(dayButton(page, day)).toBeVisible()
}

for (const size of ['phone', 'desk'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ size })

    test('a month at a glance: free, full and closed days are named, today is marked', async ({
      device,
      product,
    }) => {
      const expires = await fill(product, saturday)
      const page = await device.open(path)
      await showMonthOf(page, saturday)
      await expect(dayButton(page, saturday)).toHaveAccessibleName(
        `${formatDay(saturday)}, complet`,
      )
      await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('lundi')
      await expectAccessible(page)
      await dayButton(page, saturday).click()
      await expect(page.getByRole('radio', { name: /14\sh complet/ })).toBeDisabled()
      const minute = new Date(Math.ceil(expires.getTime() / 60_000) * 60_000)
      const clock = minute.toLocaleTimeString('fr-FR', {
        timeZone: 'Europe/Paris',
        hour: '2-digit',
        minute: '2-digit',
      })
      await expect(
        page.getByText(
          `peut se libérer à ${clock.replace(':', '\u00a0h\u00a0').replace('\u00a000', '')}`,
        ),
      ).toBeVisible()
      await showMonthOf(page, sunday)
      await expect(dayButton(page, sunday)).toHaveAccessibleName(
        `${formatDay(sunday)}, 5 horaires libres`,
      )
    })
  })
}

test('the keyboard goes from day to day, over the months, and chooses', async ({ device }) => {
  const page = await device.open(`${path}&date=${saturday}`)
  await expect(dayButton(page, saturday)).toBeVisible()
  await dayButton(page, saturday).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, sunday)).toBeFocused()
  await page.keyboard.press('Home')
  const monday = addDays(sunday, -6)
  const first = monday < today(Date.now()) ? today(Date.now()) : monday
  await expect(dayButton(page, first)).toBeFocused()
  await page.keyboard.press('End')
  await expect(dayButton(page, addDays(first, 7 - weekday(first)))).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(dayButton(page, sunday)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${sunday}`))
  await expect(page.locator('[aria-selected="true"] [data-day]')).toHaveAttribute(
    'data-day',
    sunday,
  )
})

test('a closed day is told and cannot be chosen', async ({ device }) => {
  const page = await device.open(`${path}&date=${saturday}`)
  await expect(dayButton(page, saturday)).toBeVisible()
  const closed = page.locator('[data-state="closed"]').first()
  await expect(closed).toHaveAccessibleName(/fermé/)
  await closed.click({ force: true })
  await expect(page).toHaveURL(new RegExp(`date=${saturday}`))
})

test('without network the days of the hours stay, what is missing is said, and comes back by itself', async ({
  device,
}) => {
  const page = await device.open(path)
  await showMonthOf(page, saturday)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(/10 horaires libres/)
  const context = await device.context()
  await context.setOffline(true)
  await page.getByRole('radio', { name: /Arcade/ }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Impossible de récupérer les disponibilités' })
  await expect(alert).toContainText('Vous êtes hors connexion')
  await showMonthOf(page, saturday)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(formatDay(saturday))
  await context.setOffline(false)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(/10 horaires libres/)
})
