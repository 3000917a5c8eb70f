import type { Page } from '@playwright/test'
import { isComplete } from '../support/browser/hydrated.ts'
import { type Device, expect } from '../support/browser/journey.ts'
import { isControlled, test, watchLoads } from '../support/product/updateJourney.ts'
import type { Versions } from '../support/product/versions.ts'

/** Whether a worker was started for this page's document, which belongs to one. */
async function cameFromWorker(page: Page): Promise<boolean> {
  await isControlled(page)
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation')
    return document instanceof PerformanceNavigationTiming && document.workerStart > 0
  })
}

test('a kept document comes without the worker, offline too; every other address through it', async ({
  device,
  versions,
}) => {
  const page = await device.open('/legal')
  await isControlled(page)
  for (const isDown of [false, true]) {
    versions.setDown(isDown)
    for (const [path, isAsked] of [
      ['/', false],
      ['/legal', false],
      ['/?x=1', true],
      ['/contact', true],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, isDown, await cameFromWorker(page)]).toEqual([path, isDown, isAsked])
    }
  }
})

test('a kept document that cannot start is the shell after one reload, then the document again', async ({
  device,
}) => {
  const page = await device.open('/')
  await isControlled(page)
  const kept = () =>
    page.evaluate(
      async () => (await (await caches.match('/', { ignoreSearch: true }))?.text()) ?? '',
    )
  await expect.poll(kept).toContain('data-page')
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('borne-documents-')) ?? ''
    const cache = await caches.open(name)
    const document = await cache.match('/')
    const text = (await document?.text())?.replaceAll('/assets/borne-', '/assets/lost-')
    const headers = new Headers(document?.headers)
    // It names each script that stands inside by its hash.
    headers.delete('content-security-policy')
    await cache.put('/', new Response(text, { headers }))
  })
  const seen = watchLoads(page)
  await page.goto('/')
  await expect.poll(() => seen.loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('[data-page]'))).toBeNull()
  await expect.poll(kept).toContain('data-page')
  await page.goto('/')
  expect(await cameFromWorker(page)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(seen.loads).toBe(3)
})

/** What a device does not keep after its first visit to the home page: what stands in its place, and what then comes. */
const notKept = [
  {
    what: 'part',
    path: '/reservations',
    word: 'Elle viendra dès que le réseau le permettra.',
    comes: 'Votre visite',
    loads: 0,
  },
  {
    what: 'page',
    path: '/client/login',
    word: 'Cette page n’a pas pu s’ouvrir',
    comes: 'Se connecter',
    loads: 1,
  },
]

/** A page of such a device, whose network is gone. */
async function openUnplugged(device: Device, versions: Versions): Promise<Page> {
  const page = await device.open('/')
  await isControlled(page)
  versions.setDown(true)
  return page
}

test('without network what is not kept costs no reload, and no document', async ({
  device,
  versions,
}) => {
  const page = await openUnplugged(device, versions)
  const seen = watchLoads(page)
  for (const { path, word } of notKept) {
    await page.goto(path)
    await expect(page.getByText(word).last()).toBeVisible()
    await isComplete(page)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('[data-page]'))).not.toBeNull()
  expect(seen.missed).not.toEqual([])
  expect(seen.loads).toBe(3)
})

for (const { what, path, word, comes: name, loads } of notKept)
  test(`a ${what} that was not kept comes by itself when the network is back`, async ({
    device,
    versions,
  }) => {
    const page = await openUnplugged(device, versions)
    await page.goto(path)
    await expect(page.getByText(word).last()).toBeVisible()
    await expect(page.getByText('Hors connexion').first()).toBeVisible()
    const seen = watchLoads(page)
    versions.setDown(false)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('group', { name }).or(main.getByRole('button', { name })),
    ).toBeVisible()
    expect(seen.loads).toBe(loads)
  })
