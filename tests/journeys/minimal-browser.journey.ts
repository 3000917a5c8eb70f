import type { Page } from '@playwright/test'
import { book } from '../support/people/booking.ts'
import { expect, testWithWorker as test, workerReady } from '../support/browser/journey.ts'
import { newPerson, signIn } from '../support/people/person.ts'
import { openCustomer } from '../support/people/customer.ts'
import { sessionToken } from '../support/browser/deviceStorage.ts'

test('without any of the optional interfaces everything works: two tabs, no network, one sending', async ({
  product,
  device,
}) => {
  test.setTimeout(180_000)
  const context = await device.context()
  await context.addInitScript(takeAway)
  const failures: string[] = []
  context.on('weberror', (event) => failures.push(event.error().message))
  const person = newPerson()
  await openCustomer(product.url, person)
  const page = await device.open('/client/login')
  expect(await page.evaluate(() => ['BroadcastChannel' in window, 'locks' in navigator])).toEqual([
    false,
    false,
  ])
  await workerReady(page)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  const bookingId = await book(page)
  await page.goto('/client/reservations')
  await expect(page.locator(`a[href*="${bookingId}"]`).first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  await product.unplug()
  await page.reload()
  await expect(page.locator(`a[href*="${bookingId}"]`).first()).toBeVisible()
  await expect(page.getByText(/Mis à jour/).first()).toBeVisible()
  await page.goto('/client/profile')
  const other = await device.open('/client/profile')
  await expect(other.getByLabel('Prénom')).toHaveValue('Camille')
  await page.getByLabel('Prénom').fill('Dominique')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText('Enregistré sur cet appareil').first()).toBeVisible()
    await expect(tab.getByLabel('Prénom')).toHaveValue('Dominique')
  }

  await product.start()
  for (const tab of [page, other])
    await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const tab of [page, other]) {
    await expect(tab.getByText(/Envoyé à/).first()).toBeVisible({ timeout: 30_000 })
    await expect(tab.getByLabel('Prénom')).toHaveValue('Dominique')
  }
  expect(await onServer(page)).toEqual({ firstName: 'Dominique', version: 2 })

  await other.evaluate(() => Object.assign(window, { isBefore: true }))
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/client\/login/)
  // The other tab's document is replaced once all is forgotten: until then nothing else may be opened.
  await other.waitForFunction(() => !('isBefore' in window))
  await other.goto('/client')
  await expect(other).toHaveURL(/\/client\/login/)
  expect(failures).toEqual([])
})

/** What Safari, Firefox or an older browser may lack. */
function takeAway(): void {
  const optional: [string, string[]][] = [
    [
      'window',
      [
        'BroadcastChannel',
        'SyncManager',
        'PeriodicSyncManager',
        'BarcodeDetector',
        'Notification',
        'PushManager',
      ],
    ],
    [
      'Navigator',
      ['locks', 'storage', 'wakeLock', 'setAppBadge', 'clearAppBadge', 'connection', 'share'],
    ],
    ['Document', ['startViewTransition']],
    ['ServiceWorkerRegistration', ['sync', 'periodicSync', 'pushManager', 'showNotification']],
  ]
  for (const [owner, names] of optional) {
    // A blank page has not even all of these.
    const from = owner === 'window' ? window : Reflect.get(window, owner)?.prototype
    for (const name of from ? names : []) Reflect.deleteProperty(from, name)
  }
}

/** What the server holds; the version counts the edits that it has accepted. */
async function onServer(page: Page): Promise<unknown> {
  const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
  const { user } = await (await page.request.get('/api/auth', { headers })).json()
  return { firstName: user.firstName, version: user.version }
}
