import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchAtInstant } from '../support/browser/atInstant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShell, quietSwitches } from '../support/browser/browser.mjs'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort } from '../support/product/product.ts'

/** A copy of the sources to edit: below the project, so that its packages are found. */
const tree = '.cache/dev-tree'
const sources = ['shared', 'venue', 'prerender', 'src', 'sw', 'server', 'public', 'index.html']
/** The types' settings name those of the tests, and Vite reads all that are named. */
const settings = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tests/tsconfig.json',
]
const installed = 'node_modules/.borne'

let dev: ChildProcess
let dataDir: string
let url: string
let browser: Browser

beforeAll(async () => {
  await rm(tree, { recursive: true, force: true })
  await mkdir(join(tree, 'node_modules'), { recursive: true })
  for (const path of [...sources, ...settings, installed]) {
    await cp(path, join(tree, path), { recursive: true })
  }
  dataDir = await createTempFolder('borne-dev-')
  const port = String(await freePort())
  url = `http://localhost:${port}`
  dev = spawn(process.execPath, ['server/dev.mjs'], {
    cwd: tree,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    dev.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
    dev.stdout?.on('data', (text) => String(text).includes(url) && resolve())
  })
  browser = await launchAtInstant({
    executablePath: findShell(),
    chromiumSandbox: false,
    args: quietSwitches,
  })
}, 90_000)

afterAll(async () => {
  await browser.close()
  dev.kill('SIGINT')
  await once(dev, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

async function open(path: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ baseURL: url })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  // Edits are heard from then on.
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: 80_000,
  })
  await page.goto(path, { waitUntil: 'commit' })
  await connected
  return { page, errors }
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(tree, path)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

test.each([
  ['/', 'La salle de jeux où les écrans sont allumés'],
  ['/reservations', 'Réserver'],
  ['/pricing', 'Tarifs'],
  ['/client/login', 'Connexion'],
  ['/client/register', 'Inscription Client'],
  ['/nowhere', 'Page introuvable'],
])(
  'the development server shows %s, and the page throws nothing',
  // The first page has every module made, on a machine that may be busy.
  { timeout: 90_000 },
  async (path, heading) => {
    const { page, errors } = await open(path)
    const title = page.getByRole('heading', { level: 1, name: heading })
    await title.waitFor({ timeout: 80_000 }).catch(() => errors.push(`no h1 « ${heading} »`))
    expect(errors).toEqual([])
    await page.close()
  },
)

test('an edit of a component is in the open page, without a reload', async () => {
  const { page } = await open('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Tarifs' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await edit('src/routes/pricing.tsx', 'title="Tarifs"', 'title="Tarifs du jour"')
  await page.getByRole('heading', { level: 1, name: 'Tarifs du jour' }).waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.close()
})

test('an edit of an endpoint is in the server’s next answer', async () => {
  const told = async () => (await fetch(`${url}/healthz`)).text()
  expect(await told()).toBe('{"success":true}')
  await edit('server/api/health.ts', '{ success: true }', '{ success: true, edited: true }')
  await expect.poll(told, { timeout: 20_000 }).toBe('{"success":true,"edited":true}')
})

test('an edit of the venue’s folder is in the page and in the server’s next answer', async () => {
  const { page } = await open('/pricing')
  await edit('venue/venue.yaml', 'label: Discord', 'label: Mastodon')
  await page.getByRole('link', { name: 'Mastodon' }).waitFor()
  await edit('venue/activities.yaml', 'price: 10\n', 'price: 11\n')
  const told = async () => (await fetch(`${url}/venue/activities`)).text()
  await expect.poll(told, { timeout: 20_000 }).toContain('"price":11')
  await page.close()
}, 60_000)

// That it then takes over is the browser's part: one that is busy may leave it waiting for a while.
test('an edit of the worker is installed by the open page', async () => {
  const { page } = await open('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const edited = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))
        navigator.serviceWorker.startMessages()
      }),
  )
  const tell = `self.addEventListener('install', async () => {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage('edited')
})`
  await edit('sw/sw.ts', '// A reminder that', `${tell}\n// A reminder that`)
  expect(await edited).toBe('edited')
  await page.close()
}, 60_000)
