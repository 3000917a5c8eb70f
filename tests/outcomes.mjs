import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Reads the report of a run: Playwright's own JSON, or what `outcomeReporter.mjs` wrote of vitest. Gives an
 * outcome for each test that ran, and one without a test for what is true of a whole file, or of no file.
 */
export function readOutcomes(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (Array.isArray(report)) return report
  const outside = report.errors.map(({ message }) => ({ isPassed: false, reason: message }))
  const folder = relative('.', report.config.rootDir)
  return [...outside, ...report.suites.flatMap((suite) => outcomesOf(suite, folder, []))]
}

/** Names a test by its file and its own name. */
export function nameOf({ file = 'the runner', test = 'outside any test' }) {
  return `${file} › ${test}`
}

/** A failure in words. */
export function failureSaid({ reason = 'no reason was given', ...outcome }) {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, 12)
  return [nameOf(outcome), ...lines.map((line) => `  ${line}`)].join('\n')
}

function outcomesOf({ specs = [], suites = [] }, folder, titles) {
  const own = specs.map(({ file, line, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    const reason = results.find(({ error }) => error)?.error.message
    const test = [...titles, title].join(' > ')
    return { file: join(folder, file), line, test, isPassed: ok, isSkipped, reason }
  })
  const inner = suites.flatMap((suite) => outcomesOf(suite, folder, [...titles, suite.title]))
  return [...own.filter(({ isSkipped }) => !isSkipped), ...inner]
}
