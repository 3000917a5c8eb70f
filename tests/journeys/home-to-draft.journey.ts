import { expect, test } from '../support/browser/journey.ts'

test('home: one free place, one tap, and the draft is filled in', async ({ device }) => {
  const page = await device.open('/')
  const places = page.getByRole('region', { name: 'Prochaines places' })
  await places.scrollIntoViewIfNeeded()
  const first = places.getByRole('link', { name: /^Réserver Simulateurs à \d\d\sh/ }).first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/reservations\?activity=simulators&date=[\d-]+&time=/)
  await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached()
})

test('activities: straight to one, what to know, and on to its draft', async ({ device }) => {
  const page = await device.open('/activities')
  const list = page.getByRole('navigation', { name: 'Activités de cette page' })
  await list.getByRole('link', { name: 'Jeux de société' }).click()
  const games = page.getByRole('region', { name: 'Jeux de société' })
  await expect(games.getByRole('heading', { name: 'Jeux de société' })).toBeInViewport()
  await expect(games.getByRole('heading', { name: 'À savoir' })).toBeVisible()
  await games.getByRole('link', { name: /^Réserver/ }).click()
  await expect(page).toHaveURL(/\/reservations\?activity=boardgames/)
})
