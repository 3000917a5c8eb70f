import { stripVTControlCharacters } from 'node:util'

/**
 * What failed in the JSON report of vitest or Playwright: its file, its test (none where the file itself
 * broke, or the runner) and the first reason.
 */
export function failuresOf(report) {
  if (!('suites' in report)) return report.testResults.flatMap(failedTests)
  const outside = report.errors.map(({ message }) => ({ file: 'journeys', reason: message }))
  return [...outside, ...report.suites.flatMap(failedSpecs)]
}

/** A failure in words. */
export function failureSaid({ file, test = 'outside any test', reason = 'no reason was given' }) {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, 12)
  return [`${file} › ${test}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function failedTests({ name: file, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (!failed.length && message) return [{ file, reason: message }]
  return failed.map(({ fullName, failureMessages: [reason] }) => ({ file, test: fullName, reason }))
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    return { file, test: title, reason: error?.message }
  })
  return [...own, ...suites.flatMap(failedSpecs)]
}
