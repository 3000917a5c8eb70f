import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { workerReady } from '../support/browser/journey.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { openRelay } from './relay.ts'
import { median, throttle } from './throttle.ts'
import { openPhone, type Phone } from './phone.ts'
import { isWhole, wholenessOf } from './untouched.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const ROUNDS = 9
/** Milliseconds that a page has; the app comes in them. */
const READING_MS = 5000
const isRelayed = process.argv.includes('--relay')

type FirstVisit = {
  /** Milliseconds. */
  fcp: number
  lcp: number
  cls: number
  /** Milliseconds beyond 50 of each long task after the first paint. */
  blocking: number
  /** Scripts asked for before the first paint. */
  early: number
}

type Loading = FirstVisit & {
  /** The largest paint of the next visit, where the app's worker is there, in milliseconds. */
  again: number
  /** The same without network, a worker there on both sides. */
  offline: number
}

/**
 * The home page on a throttled phone against a hand-written page with the same text, its styles
 * inlined, from the same server: medians of alternating first visits; none where the app's page lacks what it owes.
 * Without network the hand-written page has a worker that keeps it and does nothing else.
 * With `--relay` the line is no emulated one: what a document says first arrives first.
 */
export async function measurePage(): Promise<{ app?: Loading; plain: Loading }> {
  const still = await writePlainProduct()
  const [product, other] = [await openProduct(), await openProduct({}, still)]
  const [line, otherLine] = await Promise.all([lineTo(product), lineTo(other)])
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  const phone = await openPhone()
  try {
    const app: Loading[] = []
    const plain: Loading[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      app.push({
        ...(await visit(phone, line.url)),
        ...(await comeBack(browser, line.url, workerReady)),
      })
      plain.push({
        ...(await visit(phone, otherLine.url)),
        ...(await comeBack(browser, otherLine.url, undefined, addWorker)),
      })
    }
    const isOwed = isWhole(await wholenessOf(browser, product))
    return { ...(isOwed && { app: middle(app) }), plain: middle(plain) }
  } finally {
    await phone.close()
    await browser.close()
    await line.close()
    await otherLine.close()
    await rm('.cache/plain', { recursive: true, force: true })
  }
}

async function lineTo(product: Product): Promise<{ url: string; close: () => Promise<void> }> {
  if (!isRelayed) return product
  const relay = await openRelay(product.url)
  const close = async () => {
    relay.close()
    await product.close()
  }
  return { url: relay.url, close }
}

/** The same server over another home page; gives the path of its entry. */
async function writePlainProduct(): Promise<string> {
  await rm('.cache/plain', { recursive: true, force: true })
  const copy = join(process.cwd(), '.cache/plain/dist/build')
  await mkdir(copy, { recursive: true })
  await cp(join(builtClient, '..'), copy, { recursive: true })
  await cp('server/db/migrations', '.cache/plain/server/db/migrations', { recursive: true })
  const home = await readFile(join(builtClient, 'index.html'), 'utf8')
  await writeFile(join(copy, 'client/index.html'), plainPage(home))
  await Promise.all(['br', 'gz'].map((end) => rm(join(copy, `client/sw.js.${end}`))))
  await writeFile(join(copy, 'client/sw.js'), plainWorker)
  return join(copy, 'main.js')
}

/** The home page's words and links, without drawings, in twenty lines of styles. */
function plainPage(home: string): string {
  const words = (/<div id="root"[^>]*>([\s\S]*)<\/body>/.exec(home)?.[1] ?? '')
    .replace(/<(svg|script|style|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ (?!href=)[\w-]+(?:="[^"]*")?(?=[^<]*>)/g, '')
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Borne</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{margin:0 auto;padding:1rem;max-width:70rem;background:#14101f;color:#f5f1fa;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:2.4rem;line-height:1.1;margin:2rem 0 1rem}
h2{font-size:1.5rem;margin:2rem 0 .5rem}
h3{font-size:1.2rem;margin:1rem 0 .25rem}
a{color:inherit}
ul{padding:0;list-style:none;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
p{max-width:65ch;margin:.25rem 0}
nav ul{display:flex;flex-wrap:wrap}
footer{margin-top:3rem;border-top:1px solid #3f3560}
</style></head><body>${words}</body></html>`
}

const plainWorker = `
oninstall = (event) => event.waitUntil(caches.open('plain').then((cache) => cache.add('/')))
onactivate = (event) => event.waitUntil(clients.claim())
onfetch = (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))`

async function addWorker(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.register(
    trustedTypes.createPolicy('borne', { createScriptURL: (url) => url }).createScriptURL('/sw.js'))`)
  await workerReady(page)
}

/** A first visit, that nobody looks into or touches. */
async function visit(phone: Phone, url: string): Promise<FirstVisit> {
  const page = await phone.visit(`${url}/`, observe, isRelayed)
  await wait(READING_MS)
  const {
    fcp = 0,
    lcp = 0,
    cls = 0,
    blocking = 0,
    early = 0,
  } = await page.numbers(`(${readSeen.toString()})()`)
  await page.close()
  return { fcp, lcp, cls, blocking, early }
}

/** After a first visit another one, and one without network. */
async function comeBack(
  browser: Browser,
  url: string,
  before?: (page: Page) => Promise<void>,
  beforeOffline?: (page: Page) => Promise<void>,
): Promise<Pick<Loading, 'again' | 'offline'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const first = await open(context, url)
  await before?.(first)
  await first.waitForLoadState('networkidle')
  await first.close()
  const second = await open(context, url)
  const { lcp: again } = await second.evaluate(readSeen)
  await beforeOffline?.(second)
  await second.close()
  await context.setOffline(true)
  const { lcp: offline } = await (await open(context, url, true)).evaluate(readSeen)
  await context.close()
  return { again, offline }
}

async function open(context: BrowserContext, url: string, isOffline = false): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ content: observe })
  await throttle(page, isRelayed || isOffline)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(READING_MS)
  return page
}

function readSeen(): FirstVisit {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const { lcp, cls, tasks } = window.seen
  const early = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.js') && entry.startTime < fcp).length
  const blocking = tasks
    .filter((task) => task.startTime > fcp)
    .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0)
  return { fcp, lcp, cls, blocking, early }
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number; tasks: { startTime: number; duration: number }[] }
  }
}

const observe = `{
  const seen = (window.seen = { lcp: 0, cls: 0, tasks: [] })
  const hear = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  hear('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  hear('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  hear('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
}`

function middle(loadings: Loading[]): Loading {
  const of = (name: keyof Loading) => median(loadings.map((loading) => loading[name]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    again: of('again'),
    offline: of('offline'),
    cls: of('cls'),
    blocking: of('blocking'),
    early: of('early'),
  }
}
