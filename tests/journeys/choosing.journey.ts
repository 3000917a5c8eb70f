import { builtInActivities, venue } from '../../src/contract/venue.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('home: one free place, one tap, and the draft is filled in', async ({ device }) => {
      const page = await device.open('/')
      const places = page.getByRole('region', { name: 'Prochaines places' })
      await places.scrollIntoViewIfNeeded()
      const first = places.getByRole('link', { name: /^Réserver Simulateurs à \d\d\sh/ }).first()
      await expect(first).toBeVisible()
      await expect(places.getByText(/^Mis à jour/)).toBeVisible()
      await first.click()
      await expect(page).toHaveURL(/\/reservations\?activity=simulators&date=[\d-]+&time=/)
      await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached()
    })

    test('home leads everywhere one may want to go', async ({ device }) => {
      const page = await device.open('/')
      const main = page.getByRole('main')
      for (const [name, path] of [
        ['On fête un anniversaire', '/birthday'],
        ['On vient en équipe', '/business'],
        ['Les challenges', '/challenges'],
        ['Les abonnements', '/abonnements'],
        ['Plan et accès pour tous', '/contact#venir'],
        ['Voir les tarifs', '/pricing'],
        ['Toutes les activités en détail', '/activities'],
      ] as const) {
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
      }
      await expect(main.getByText(/Gare d’Argentelle-Centre/)).toBeVisible()
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

    test('pricing: how much for us, and on to the draft with our number', async ({ device }) => {
      const page = await device.open('/pricing')
      const till = page.getByRole('region', { name: 'Combien pour nous ?' })
      await till.getByLabel('Activité').selectOption({ label: 'Réalité virtuelle' })
      await expect(till.getByRole('status')).toHaveText(/^100,00\s€$/)
      const more = till.getByRole('button', { name: 'Une personne de plus' })
      await expect(more).toHaveAttribute('aria-disabled', 'true')
      await till.getByRole('button', { name: 'Une personne de moins' }).click()
      await expect(till.getByRole('status')).toHaveText(/^75,00\s€$/)
      await till.getByLabel('Activité').selectOption({ label: 'Anniversaire' })
      await expect(till.getByRole('status')).toHaveText(/^150,00\s€$/)
      await till.getByRole('link', { name: 'Réserver pour 4' }).click()
      await expect(page).toHaveURL(/\/reservations\?activity=birthday&participants=4/)
    })

    test('subscriptions: compared in a table, and left without an account', async ({ device }) => {
      const page = await device.open('/abonnements')
      await expect(page.getByRole('columnheader', { name: 'Pilote' })).toBeVisible()
      await expect(page.getByRole('cell', { name: /^14,75\s€$/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
      await expect(page.getByLabel('Votre message')).toHaveValue(/^Je renonce au contrat/)
      await page.goto('/abonnements#resilier')
      const mail = page.getByRole('link', { name: 'e-mail déjà rédigé' }).first()
      await expect(mail).toHaveAttribute('href', /^mailto:.*body=Je%20r%C3%A9silie/)
      await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
      await expect(page.getByLabel('Votre message')).toHaveValue(/^Je résilie/)
    })

    test('challenges: the races to come, where to enter, where to practise', async ({ device }) => {
      const page = await device.open('/challenges')
      const board = page.getByRole('region', { name: 'Prochains départs' })
      const enter = board.getByRole('link', { name: /^S’inscrire/ }).first()
      await expect(enter).toHaveAttribute('href', venue.links.challenges)
      await expect(board.getByText(/^Gratuit$/).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Réserver un simulateur' }).click()
      await expect(page).toHaveURL(/\/reservations\?activity=simulators/)
    })
  })
}

test('a race that is over has left the board', async ({ device }) => {
  const page = await (await device.context()).newPage()
  await page.clock.setFixedTime(new Date('2026-12-10T12:00:00Z'))
  await page.goto('/challenges')
  await expect(page.getByRole('heading', { name: 'La Coupe du givre' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premier virage' })).toHaveCount(0)
})

test('free places that cannot be fetched are told quietly, and nothing moves', async ({
  device,
}) => {
  const context = await device.context()
  await context.route('**/venue/availability**', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  const page = await context.newPage()
  await page.goto('/')
  const places = page.getByRole('region', { name: 'Prochaines places' })
  const before = await places.boundingBox()
  await places.scrollIntoViewIfNeeded()
  await expect(places.getByRole('status')).toHaveText('Impossible de récupérer les disponibilités')
  expect((await places.boundingBox())?.height).toBe(before?.height)
})

test('activities that cannot be fetched are those of the house, told discreetly', async ({
  device,
}) => {
  const context = await device.context()
  await context.route('**/venue/activities', (route) => route.fulfill({ status: 503, json: {} }))
  const page = await context.newPage()
  await page.goto('/activities')
  await expect(page.getByText('Impossible de récupérer les activités')).toBeVisible()
  for (const { name } of builtInActivities) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})
