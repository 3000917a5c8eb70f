import { existsSync, readFileSync } from 'node:fs'

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}
type Suite = { file: string; specs: { ok: boolean }[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[] }

/** A file in which something failed, and how many of its tests: a file that broke has failed none. */
export type Failure = { file: string; tests: number }

/** The failures of a runner's JSON report; none where it died before it wrote one. */
export function readFailures(report: string): Failure[] {
  if (!existsSync(report)) return []
  const told: VitestReport | PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'))
  if ('suites' in told) {
    return told.suites
      .map((suite) => ({ file: suite.file, tests: countFailed(suite) }))
      .filter(({ tests }) => tests > 0)
  }
  return told.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name,
      tests: assertionResults.filter(({ status }) => status === 'failed').length,
    }))
}

function countFailed({ specs, suites = [] }: Suite): number {
  return suites.reduce(
    (sum, suite) => sum + countFailed(suite),
    specs.filter(({ ok }) => !ok).length,
  )
}
