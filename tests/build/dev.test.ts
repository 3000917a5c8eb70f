import { type BrowserContext, chromium } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser, quietly } from '../support/browser.mjs'

const NO_SERVER = 'http://127.0.0.1:9'
const proxied = ['/api', '/provider', '/venue', '/articles-host']

let server: ViteDevServer
let context: BrowserContext

beforeAll(async () => {
  const proxy = Object.fromEntries(proxied.map((path) => [path, NO_SERVER]))
  server = await createServer({
    cacheDir: '.cache/dev-server',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, hmr: false, proxy },
  })
  await server.listen()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: quietly,
  })
  context = await browser.newContext({ baseURL: server.resolvedUrls?.local[0] ?? '' })
}, 60_000)

afterAll(async () => {
  await context.browser()?.close()
  await server.close()
})

test.each([
  ['/', 'La salle de jeux où les écrans sont allumés'],
  ['/reservations', 'Réserver'],
  ['/pricing', 'Tarifs'],
  ['/client/login', 'Connexion'],
  ['/client/register', 'Inscription Client'],
  ['/nowhere', 'Page introuvable'],
])('the development server shows %s, and the page throws nothing', async (path, heading) => {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(path, { waitUntil: 'commit' })
  const shown = page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 20_000 })
  await shown.catch(() => errors.push(`no h1 « ${heading} »`))
  expect(errors).toEqual([])
  await page.close()
})
