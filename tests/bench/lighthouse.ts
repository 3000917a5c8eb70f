import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findBrowser } from '../support/browser/browser.mjs'
import { openProduct } from '../support/product/product.ts'

const VERSION = '12.8.2'
const pages = ['/', '/activities', '/pricing', '/birthday', '/contact']
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

const Report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
})

/**
 * Lighthouse's four scores (0 to 100) of five pages. It is fetched when it is asked for: nothing else
 * needs its two hundred packages.
 */
export async function measureLighthouse(): Promise<
  { path: string; scores: Record<string, number> }[]
> {
  const product = await openProduct()
  try {
    const results = []
    for (const path of pages) {
      const url = product.url + path
      // It loses the start of a trace now and then, and says so.
      results.push({ path, scores: await audit(url).catch(() => audit(url)) })
    }
    return results
  } finally {
    await product.close()
  }
}

async function audit(url: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories } = v.parse(Report, JSON.parse(stdout))
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
}
