import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install, prepare } from '../server/setup.mjs'
import { changedSince, chooseTests, wholeSuite } from './changed.mjs'
import { runChecks } from './checks.mjs'
import { writeInMemory } from './memoryFolder.mjs'
import { needsBuild } from './needsBuild.mjs'
import { standAtInstant } from './support/clock/instant.mjs'
import { conclude, lookAgain, playwright, runTests, vitest } from './rerun.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/**
 * Without a level, everything; with one, its tests whose names hold one of the patterns; with `--changed`,
 * what a change since a commit reaches.
 */
const [level, ...patterns] = process.argv.slice(2)
writeInMemory()
// What Playwright makes of each source outlives the run's own folder.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= fileURLToPath(
  new URL('../.cache/playwright', import.meta.url),
)
install()
if (needsBuild(level, patterns)) prepare()
await standAtInstant()
if (level !== 'unit' && level !== 'server') await findChromium()
const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

process.exit(conclude(await lookAgain(await resultsOf(level))))

async function findChromium() {
  const { findBrowser, findShell, installBrowsers } = await import('./support/browser/browser.mjs')
  installBrowsers()
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.CHROMIUM_SHELL_PATH = findShell()
}

async function resultsOf(name) {
  if (name === 'journeys') return [await runTests(playwright, patterns)]
  if (name && name !== '--changed')
    return [await runTests(vitest, ['--project', `${name}*`, ...patterns])]
  const { files, journeys } = name ? chooseTests(changedSince(patterns[0] ?? 'HEAD')) : wholeSuite
  const checked = outcomesOf(await runChecks())
  // Beside each other neither waits for a core that the other leaves idle.
  process.env.JOURNEYS_BESIDE = 'yes'
  const beside = [runTests(vitest, files), runTests(playwright, journeys, { isBeside: true })]
  const results = await Promise.all(beside)
  delete process.env.JOURNEYS_BESIDE
  return [checked, ...results]
}

/** Each check is one test, which says the same each time. */
function outcomesOf(checks) {
  const outcomes = Object.entries(checks).map(([test, isPassed]) => ({
    file: 'npm run check',
    test,
    isPassed,
  }))
  return { outcomes }
}
