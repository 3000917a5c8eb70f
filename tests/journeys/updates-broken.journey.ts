import { expect, workerReady } from '../support/browser/journey.ts'
import {
  isControlled,
  putRecord,
  reachesBuild,
  runningBuild,
  getRecord,
  test,
  watchLoads,
} from '../support/product/updateJourney.ts'
import type { Break } from '../support/product/versions.ts'

const portal = () =>
  new Response('<h1>Bienvenue</h1>', { headers: { 'Content-Type': 'text/html' } })
const script = (code: string) =>
  new Response(code, { headers: { 'Content-Type': 'text/javascript' } })
const isChunk = (path: string) => path.endsWith('/virtual_routes-pages-2ndBuild.js')

/** An entry of the outbox, of a version to come: nobody sends it, nobody may lose it. */
const waiting = { id: 'an-entry', customer: '7', kind: 'profile', schema: 999 }
const check = { name: 'Vérifier les mises à jour' }

const brokenPages: Record<string, Break> = {
  'a chunk is missing': (path) => (isChunk(path) ? new Response('', { status: 404 }) : undefined),
  'a chunk is a page': (path) => (isChunk(path) ? portal() : undefined),
  'a chunk is cut short': (path) => (isChunk(path) ? script('export const a = {') : undefined),
}

for (const [name, broken] of Object.entries(brokenPages)) {
  test(`${name}: after one reload the old version runs, until the build is whole`, async ({
    device,
    versions,
  }) => {
    const page = await device.open('/')
    await isControlled(page)
    await putRecord(page, 'borne-outbox', waiting.id, waiting)
    versions.deploy('second', broken)
    await inTime(async (address) => {
      const seen = watchLoads(page)
      await page.goto(address)
      await expect(page.getByRole('button', check)).toBeVisible()
      expect([await runningBuild(page), seen.loads]).toEqual([versions.first, 2])
    })
    expect(await getRecord(page, 'borne-outbox', waiting.id)).toEqual(waiting)
    await page.getByRole('button', check).click()
    await expect(page.getByText('n’a pas pu être chargée en entier')).toBeVisible()
    versions.deploy('second')
    await page.getByRole('button', check).click()
    await page.getByRole('button', { name: 'Recharger' }).click()
    await reachesBuild(page, versions.second)
    await page.getByRole('button', check).click()
    await expect(page.getByText('Vous avez la dernière version.')).toBeVisible()
  })
}

const brokenWorkers: Record<string, Break> = {
  'a syntax error in the worker': (path) => (path === '/sw.js' ? script('const = 1') : undefined),
  'a page in the place of the worker': (path) => (path === '/sw.js' ? portal() : undefined),
}

for (const [name, broken] of Object.entries(brokenWorkers)) {
  test(`${name}: the old one stays, and opens every page without network`, async ({
    device,
    versions,
  }) => {
    const page = await device.open('/')
    await isControlled(page)
    versions.deploy('second', broken)
    await inTime(async (address) => {
      await page.goto(address)
      await expect(page.getByRole('button', check)).toBeVisible()
      // Its document is the new one's, whose code the server has.
      expect(await runningBuild(page)).toBe(versions.second)
    })
    versions.setDown(true)
    await page.reload()
    await expect(page.getByRole('button', check)).toBeVisible()
    expect(await runningBuild(page)).toBe(versions.first)
  })
}

for (const path of ['/legal', '/client/login']) {
  test(`on a first visit to ${path} a lost file costs one reload and no more`, async ({
    device,
    versions,
  }) => {
    versions.deploy('first', (file) =>
      /\/borne-[\w-]+\.js$/.test(file) ? new Response('', { status: 404 }) : undefined,
    )
    const context = await device.context()
    const page = await context.newPage()
    const seen = watchLoads(page)
    await page.goto(path)
    await expect.poll(() => seen.loads).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(seen.loads).toBe(2)
    versions.deploy('first')
    await page.goto(path)
    await expect(
      page.getByRole('button', path === '/legal' ? check : { name: 'Se connecter' }).first(),
    ).toBeVisible()
    expect(seen.loads).toBe(3)
  })
}

test('a worker that did not come on a first visit comes by itself', async ({
  device,
  versions,
}) => {
  versions.deploy('first', (file) =>
    file === '/sw.js' ? new Response('', { status: 503 }) : undefined,
  )
  const page = await (await device.context()).newPage()
  const isRefused = page.waitForEvent('console', (said) => said.text().includes('script'))
  await page.goto('/legal')
  await isRefused
  versions.deploy('first')
  await workerReady(page)
})

/**
 * On a busy machine the new document may come later than the worker waits for it, and none is waited
 * for in the half minute after: then it is asked for again.
 */
async function inTime(open: (address: string) => Promise<void>): Promise<void> {
  let time = 0
  await expect(() => open(`/legal?${(time += 1)}#a-propos`)).toPass({
    timeout: 70_000,
    intervals: [31_000],
  })
}
