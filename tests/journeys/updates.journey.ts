import { expect } from '../support/browser/journey.ts'
import { openAsCustomer } from '../support/people/person.ts'
import {
  isControlled,
  findUpdate,
  reachesBuild,
  runningBuild,
  stopClock,
  test,
  ageWaitingVersion,
  watchLoads,
} from '../support/product/updateJourney.ts'

const message = 'Nous serions onze, dont deux en fauteuil roulant.'

test('a new version waits, and the next navigation opens it', async ({ device, versions }) => {
  const page = await device.open('/')
  await isControlled(page)
  versions.deploy('second')
  const seen = watchLoads(page)
  await findUpdate(page)
  // Asked for once more, it still waits.
  await findUpdate(page)
  expect([await runningBuild(page), seen.loads]).toEqual([versions.first, 0])
  await stopClock(page)
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await expect(page).toHaveURL(/pricing/)
  await reachesBuild(page, versions.second)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(seen).toEqual({ loads: 1, missed: [] })
  await expect(page.getByText('nouvelle version')).toHaveCount(0)
})

test('a page on its way while the first worker takes over is one of its pages too', async ({
  device,
  versions,
}) => {
  const first = await device.open('/')
  const arriving = await (await device.context()).newPage()
  versions.deploy('first', (path) => (path === '/pricing' ? isControlled(first) : undefined))
  await arriving.goto('/pricing')
  await isControlled(arriving)
})

test('while a tab holds words, no tab is reloaded; once it is closed the next navigation does', async ({
  device,
  versions,
}) => {
  const tabs = [
    await device.open('/contact'),
    await device.open('/client/register'),
    await device.open('/'),
  ] as const
  const [writing, registering, reading] = tabs
  await isControlled(reading)
  await writing.getByLabel('Message').fill(message)
  await registering.getByLabel('Prénom').fill('Camille')
  versions.deploy('second')
  const seen = tabs.map(watchLoads)
  await findUpdate(reading)
  await reading.getByRole('link', { name: 'Tarifs' }).first().click()
  await expect(reading).toHaveURL(/pricing/)
  await writing.close()
  await reading.getByRole('link', { name: 'Activités' }).first().click()
  await expect(reading).toHaveURL(/activities/)
  expect(await Promise.all([registering, reading].map(runningBuild))).toEqual([
    versions.first,
    versions.first,
  ])
  await expect(registering.getByLabel('Prénom')).toHaveValue('Camille')
  await registering.close()
  await expect.poll(() => reading.evaluate(isAnyDirty)).toBe(false)
  await stopClock(reading)
  await reading.getByRole('link', { name: 'Tarifs' }).first().click()
  await reachesBuild(reading, versions.second)
  expect(seen.map(({ loads }) => loads)).toEqual([0, 0, 1])
})

test('« Recharger » in one tab leaves the words of the other, which finds its files, also without network', async ({
  device,
  versions,
}) => {
  const writing = await device.open('/contact')
  await isControlled(writing)
  await writing.getByLabel('Message').fill(message)
  versions.deploy('second')
  await findUpdate(writing)
  await ageWaitingVersion(writing, 73)
  const seen = watchLoads(writing)
  const accepting = await device.open('/client/login')
  const toast = accepting
    .getByRole('listitem')
    .filter({ hasText: 'Une nouvelle version est prête' })
  await toast.getByRole('button', { name: 'Recharger' }).click()
  await reachesBuild(accepting, versions.second)
  expect([await runningBuild(writing), seen.loads]).toEqual([versions.first, 0])
  await expect(writing.getByLabel('Message')).toHaveValue(message)
  versions.setDown(true)
  await writing.getByRole('link', { name: 'Tarifs' }).first().click()
  await expect(writing).toHaveURL(/pricing/)
  await expect(writing.getByRole('heading', { level: 1 })).toBeVisible()
  await reachesBuild(writing, versions.second)
  expect(seen.missed).toEqual([])
})

test('cut off while it comes, a version comes later; ignored, it keeps waiting', async ({
  device,
  versions,
}) => {
  const writing = await device.open('/contact')
  await isControlled(writing)
  await writing.getByLabel('Message').fill(message)
  const seen = watchLoads(writing)
  versions.deploy('second', (path) => {
    if (path.includes('2ndBuild')) versions.setDown(true)
    return undefined
  })
  await writing.evaluate(async () =>
    (await navigator.serviceWorker.ready).update().catch(() => undefined),
  )
  const next = () =>
    writing.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready
      return installing ?? waiting
    })
  await expect.poll(next).toBe(null)
  versions.setDown(false)
  versions.deploy('second')
  await findUpdate(writing)
  await ageWaitingVersion(writing, 73)
  const ignoring = await device.open('/client/login')
  const toast = ignoring.getByRole('listitem').filter({ hasText: 'Une nouvelle version est prête' })
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toHaveCount(0)
  expect(await Promise.all([writing, ignoring].map(runningBuild))).toEqual([
    versions.first,
    versions.first,
  ])
  await expect(writing.getByLabel('Message')).toHaveValue(message)
  expect(seen.loads).toBe(0)
})

test('whoever is signed in gets the client area with a new version, which takes over only with it', async ({
  device,
  versions,
}) => {
  const page = await openAsCustomer(device)
  await isControlled(page)
  const isAccount = (path: string) => path.includes('virtual_routes-account-2ndBuild')
  versions.deploy('second', (path) =>
    isAccount(path) ? new Response('', { status: 503 }) : undefined,
  )
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).update().catch(() => undefined),
  )
  const next = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready
      return (installing ?? waiting) !== null
    })
  await expect.poll(next).toBe(false)
  versions.deploy('second')
  await findUpdate(page)
  await stopClock(page)
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await reachesBuild(page, versions.second)
  versions.setDown(true)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  expect(await runningBuild(page)).toBe(versions.second)
})

/** The lock of a closed tab goes a moment after it. */
async function isAnyDirty(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === 'borne-dirty')
}
