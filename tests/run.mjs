import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install, prepare } from '../server/setup.mjs'
import { runChecks, runTool, secondsSince } from './checks.mjs'
import { failureSaid, failuresOf } from './failures.mjs'
import { writeInMemory } from './memoryFolder.mjs'
import { needsBuild } from './needsBuild.mjs'
import { standAtInstant } from './support/clock/instant.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/** Without a level, everything; with one, its tests whose names hold one of the patterns. */
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

const results = await resultsOf(level)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
// Once more, where whoever reads only the end finds them.
for (const failure of results.flatMap(({ failures }) => failures)) {
  console.log(`\nFAILED: ${failure}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

async function findChromium() {
  const { findBrowser, findShell, installBrowsers } = await import('./support/browser/browser.mjs')
  installBrowsers()
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.CHROMIUM_SHELL_PATH = findShell()
}

async function resultsOf(name) {
  if (name === 'journeys') return [await playwright(patterns)]
  if (name) return [await vitest(['--project', `${name}*`, ...patterns])]
  const checked = resultOf(await runChecks())
  // Beside each other neither waits for a core that the other leaves idle.
  return [checked, ...(await Promise.all([vitest(), playwright([], { isBeside: true })]))]
}

/** Each check is one test. */
function resultOf(outcomes) {
  const names = Object.keys(outcomes)
  const failures = names.filter((name) => !outcomes[name])
  return { passed: names.length - failures.length, failed: failures.length, failures }
}

function vitest(args = []) {
  return suite(['vitest', 'run', '--config', 'tests/vitest.config.ts', ...args], {}, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
  }))
}

function playwright(args, how = {}) {
  return suite(['playwright', 'test', '--config', 'tests/journeys', ...args], how, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  }))
}

/** A runner that counts its tests in a JSON report; one that dies before it reports has failed. */
async function suite([name, ...args], how, count) {
  const began = Date.now()
  const file = `${reports}/${name}.json`
  const status = await runTool([name, ...args], { ...how, env: { REPORT: file } })
  console.log(`${name} ${secondsSince(began)}`)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const result = { ...count(report), failures: failuresOf(report).map(failureSaid) }
    if (status === 0 || result.failed) return result
    return { ...result, failed: 1, failures: [`${name} ended with ${status}`] }
  } catch {
    return { passed: 0, failed: 1, failures: [`${name} ended with ${status} and without a report`] }
  }
}
