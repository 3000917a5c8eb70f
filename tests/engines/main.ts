import { mkdir } from 'node:fs/promises'
import { whereIs } from '../support/browser/browser.mjs'
import { openProduct } from '../support/product/product.ts'
import type { Engine } from './commands.ts'
import { openFirefox } from './firefox.ts'
import { createPage } from './page.ts'
import { until } from './until.ts'
import { walk } from './walk.ts'
import { openWebKit } from './webkit.ts'

const pictures = '.cache/engines'
const engines = {
  firefox: { commands: ['firefox-esr'], packages: 'firefox-esr', start: openFirefox },
  webkit: {
    commands: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver and xvfb',
    start: openWebKit,
  },
}
const [word = ''] = process.argv.slice(2)

await mkdir(pictures, { recursive: true })
const sum = { passed: 0, failed: 0 }
for (const [key, { commands, packages, start }] of Object.entries(engines)) {
  if (!key.includes(word)) continue
  if (commands.every(whereIs)) {
    const result = await walkIn(await start())
    sum.passed += result.passed
    sum.failed += result.failed
  } else {
    console.log(`FAILED: ${key} is not here: install Debian's ${packages}.`)
    sum.failed += 1
  }
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed || !sum.passed ? 1 : 0)

async function walkIn(engine: Engine): Promise<typeof sum> {
  console.log(`\n${engine.name}`)
  const result = { passed: 0, failed: 0 }
  const product = await openProduct()
  const page = createPage(engine, product.url)
  const step = async (fact: string, show: () => Promise<unknown>) => {
    const problem = await show().then(
      () => complaintOf(engine),
      (error: unknown) => String(error),
    )
    result[problem ? 'failed' : 'passed'] += 1
    console.log(problem ? `FAILED: ${fact}\n  ${problem}` : `passed: ${fact}`)
    if (problem) await page.photograph(`${pictures}/${engine.name} ${fact}.png`).catch(() => {})
  }
  try {
    await engine.send('resize', { width: 1280, height: 1400 })
    await walk(page, product, step)
    await step('an error in the console and a breach of the policy would have been heard', () =>
      hearsBoth(engine),
    )
  } finally {
    await engine.close()
    await product.close()
  }
  for (const limit of engine.limits) console.log(`limit: ${limit}`)
  console.log(`${engine.name}: ${result.passed} passed, ${result.failed} failed`)
  return result
}

/** The negative control of every step. */
async function hearsBoth({ run, complaints }: Engine): Promise<unknown> {
  await run(`
    console.error('of our own making')
    const image = new Image()
    image.onerror = () => done()
    image.src = 'http://127.0.0.1:9/picture.png'`)
  let heard = ''
  return until('both to be heard', async () => {
    heard += await complaints()
    return heard.includes('of our own making') && heard.includes('img-src')
  })
}

async function complaintOf(engine: Engine): Promise<string | undefined> {
  const complaints = await engine.complaints()
  return complaints.length ? complaints.join('\n  ') : undefined
}
