import { expect, test, workerReady } from '../support/browser/journey.ts'

test.use({ isWhole: true })

test('Chromium finds the app installable', async ({ device }) => {
  const page = await device.open('/')
  await workerReady(page)
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A window of a test profile is incognito-like for this rule only; nothing else may be wrong.
  const errors = installabilityErrors.map((error) => error.errorId)
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([])
})

test('installed, it opens standalone on the home page with its tab bar, and is offered no more', async ({
  device,
}) => {
  const page = await device.openInstalled()
  const tabs = page.getByRole('navigation', { name: 'Onglets' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Accueil',
    'Réserver',
    'Mes réservations',
    'Profil',
  ])
  await page.goto('/privacy#installer')
  await expect(page.getByText('Vous êtes dans l’application installée.')).toBeVisible()
})
