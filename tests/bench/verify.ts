import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../support/browser/browser.mjs'
import { passOf, testKey } from '../support/people/passes.ts'
import { median } from './throttle.ts'

/** Milliseconds that a pass takes to be verified in the browser, its key's import included: with the whole processor, and a quarter of it. */
export async function measureVerify(): Promise<{ full: number; slow: number }> {
  const script = await bundle('shared/rules/pass/pass.ts')
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', request.url === '/pass.js' ? 'text/javascript' : 'text/html')
    response.end(request.url === '/pass.js' ? script : '<!doctype html><title>Pass</title>')
  }).listen(0, 'localhost')
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  })
  try {
    const key = await testKey(1)
    const text = await key.sign(
      passOf({
        id: 'abcdefghjkmnpqrstuvw',
        date: '2026-11-28',
        time: '15:00',
        duration: 60,
        serial: 1,
      }),
    )
    const page = await browser.newPage()
    await page.goto(`http://localhost:${portOf(server.address())}/`)
    const session = await page.context().newCDPSession(page)
    const run = () => page.evaluate(verifyMany, { text, key: key.publicKey })
    const full = median(await run())
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return { full, slow: median(await run()) }
  } finally {
    await browser.close()
    server.close()
  }
}

/** Runs in the page. */
async function verifyMany({ text, key }: { text: string; key: unknown }): Promise<number[]> {
  const path = '/pass.js'
  const { verifyPass } = await import(path)
  const times = []
  for (let n = 0; n < 51; n++) {
    const began = performance.now()
    const reading = await verifyPass(text, [key])
    times.push(performance.now() - began)
    if (!reading.pass) throw new Error('a genuine pass is refused')
  }
  return times
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
