import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'
import { checks, runTool } from './checks.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()
const { findBrowser } = await import('./support/browser.mjs')
process.env.CHROMIUM_PATH = findBrowser()
const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = [
  ...Object.entries(checks).map(([name, args]) => check(name, args)),
  suite('vitest', ['vitest', 'run', '--config', 'tests/vitest.config.ts'], (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
  })),
  suite('playwright', ['playwright', 'test', '--config', 'tests/journeys'], (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  })),
]

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** One command, one test. */
function check(name, args) {
  const ok = runTool(args) === 0
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** A runner that counts its tests in a JSON report; one that dies before it reports has failed. */
function suite(name, args, count) {
  const file = `${reports}/${name}.json`
  const status = runTool(args, { REPORT: file })
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')))
    return status === 0 || result.failed ? result : { ...result, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
