import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findBrowser } from '../support/browser/browser.mjs'
import { openProduct } from '../support/product/product.ts'
import { builtClient } from '../support/product/venueBuild.ts'

/** First-page JavaScript in brotli bytes, against the bundle of the libraries that it stands on. */
export async function measureScript(): Promise<{ floor: number; page: number; ratio: number }> {
  const floor = await floorBytes()
  const page = await pageBytes()
  return { floor, page, ratio: page / floor }
}

async function floorBytes(): Promise<number> {
  const outDir = join(process.cwd(), '.cache/floor')
  await build({
    root: 'tests/bench/floor',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: false },
  }).then((result) => result)
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/src="([^"]+\.js)"/g)].map((match) => match[1] ?? '')
  const sizes = await Promise.all(scripts.map((script) => brotliBytes(join(outDir, script))))
  await rm(outDir, { recursive: true, force: true })
  return sum(sizes)
}

/** The app has taken the document over: from then on every tap is its own. */
const markWhenReady = `addEventListener('borne:ready', () => performance.mark('ready'), { capture: true, once: true })`

/** Every script that the home page asked for until it answers by itself. */
async function pageBytes(): Promise<number> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const page = await browser.newPage()
    await page.addInitScript({ content: markWhenReady })
    await page.goto(product.url)
    await page.waitForTimeout(3000)
    const painted = await page.evaluate(() => {
      const ready = performance.getEntriesByName('ready')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime <= ready)
        .map((entry) => new URL(entry.name).pathname)
    })
    return sum(await Promise.all(painted.map((path) => brotliBytes(join(builtClient, path)))))
  } finally {
    await browser.close()
    await product.close()
  }
}

async function brotliBytes(file: string): Promise<number> {
  return brotliCompressSync(await readFile(file)).length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
