import { stripVTControlCharacters } from 'node:util'

/** What failed in a JSON report of vitest: file, name and first reason. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (!failed.length && message) return [tell(name, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => tell(name, fullName, failureMessages[0]))
  })
}

/** Likewise of Playwright; errors outside any test too. */
export function failuresOfPlaywright({ suites, errors }) {
  const outside = errors.map(({ message }) => tell('journeys', 'outside any test', message))
  return [...outside, ...suites.flatMap(failedSpecs)]
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    return tell(file, title, error?.message)
  })
  return [...own, ...suites.flatMap(failedSpecs)]
}

function tell(file, name, message = 'no reason was given') {
  const reason = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [`${file} › ${name}`, ...reason.map((line) => `  ${line}`)].join('\n')
}
