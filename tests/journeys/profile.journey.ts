import type { APIRequestContext, Page } from '@playwright/test'
import type { Device } from '../support/browser/journey.ts'
import { openAsCustomer } from '../support/people/person.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import { isOnDisk, sessionToken } from '../support/browser/deviceStorage.ts'
import { controlWorkers } from '../support/browser/workerControl.ts'

testWithWorker(
  'an edit made offline is kept, shown as waiting, and sent when the network is back',
  async ({ product, device }) => {
    const page = await atProfile(device)
    await product.unplug()
    await edit(page, 'Dominique')
    await expect(page.getByText('Enregistré sur cet appareil').first()).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Dominique')
    await product.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/Envoyé à/).first()).toBeVisible({ timeout: 30_000 })
    expect(await nameOnServer(page)).toEqual({ firstName: 'Dominique', version: 2 })
  },
)

test('an edit survives the browser and is sent at the next start', async ({ product, device }) => {
  let page = await atProfile(device)
  await product.unplug()
  await edit(page, 'Sacha')
  await expect(page.getByText('Enregistré sur cet appareil').first()).toBeVisible()
  await device.shut()
  page = await device.open('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Sacha')
  await device.shut()
  await product.start()
  page = await device.open('/client/profile')
  await expect(page.getByText(/Envoyé à/).first()).toBeVisible({ timeout: 30_000 })
  expect(await nameOnServer(page)).toEqual({ firstName: 'Sacha', version: 2 })
})

test.describe('in a browser with a window', () => {
  // Without one it dies of a sync that it is told of.
  test.use({ isWhole: true })

  test('with every page closed, the worker sends the edit on its own, once', async ({
    product,
    device,
  }) => {
    let page = await atProfile(device)
    const token = await sessionToken(page)
    await workerReady(page)
    await product.unplug()
    await edit(page, 'Alix')
    await expect(page.getByText('Enregistré sur cet appareil').first()).toBeVisible()
    const context = await device.context()
    const blank = await context.newPage()
    await page.close()
    await product.start()
    await (await controlWorkers(blank, product.url)).sync()
    await expect
      .poll(() => nameOf(context.request, token))
      .toEqual({ firstName: 'Alix', version: 2 })
    page = await context.newPage()
    await page.goto('/client/profile')
    await expect(page.getByText(/Envoyé à/).first()).toBeVisible()
    expect(await nameOnServer(page)).toEqual({ firstName: 'Alix', version: 2 })
  })
})

testWithWorker(
  'online, an edit goes the same way and says when it was sent',
  async ({ device }) => {
    const page = await atProfile(device)
    await edit(page, 'Lou')
    await expect(page.getByText(/Envoyé à/).first()).toBeVisible()
    expect(await nameOnServer(page)).toEqual({ firstName: 'Lou', version: 2 })
  },
)

async function atProfile(device: Device): Promise<Page> {
  const page = await openAsCustomer(device)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  await isOnDisk(page, 'Camille')
  return page
}

async function edit(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

/** What the server holds; the version counts the edits that it has accepted. */
async function nameOnServer(page: Page): Promise<{ firstName: string; version: number }> {
  return nameOf(page.context().request, await sessionToken(page))
}

async function nameOf(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/auth', { headers: { Authorization: `Bearer ${token}` } })
  const { user } = await answer.json()
  return { firstName: user.firstName, version: user.version }
}
