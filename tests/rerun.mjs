import { rmSync } from 'node:fs'
import { runTool, secondsSince } from './checks.mjs'
import { failureSaid, nameOf, readOutcomes } from './outcomes.mjs'

/** More failures than these are no flakes, and are not run again. */
const MAX_RERUN = 30
/** Who ends with the first failure wants no second look. */
const endEarly = /^(--bail|-x$|--max-failures)/

/**
 * The two runners: the command, where it writes its report, how it is told one failure (vitest shares
 * nothing between files and much between the tests of one, Playwright nothing at all), and to run one at a time.
 */
export const vitest = {
  name: 'vitest',
  command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
  target: ({ file }) => file,
  alone: ['--no-file-parallelism'],
}
export const playwright = {
  name: 'playwright',
  command: ['playwright', 'test', '--config', 'tests/journeys'],
  target: ({ file, line }) => `${file}:${line}`,
  alone: ['--workers=1'],
}

/** Runs the tests that the arguments mean; gives their outcomes, and how to look at failures again. */
export async function runTests(runner, args = [], { reports = '.cache/reports', ...how } = {}) {
  const outcomes = await outcomesOf(runner, args, `${reports}/${runner.name}.json`, how)
  const mayRerun = !args.some((arg) => endEarly.test(arg))
  const rerun = (failures) => {
    const targets = new Set(failures.map(runner.target))
    const report = `${reports}/${runner.name}-again.json`
    return outcomesOf(runner, [...targets, ...runner.alone], report, {})
  }
  return { outcomes, ...(mayRerun && { rerun }) }
}

/** Runs what failed once more, alone; gives the number that passed, the failures and the names of the flaky. */
export async function lookAgain(results) {
  const all = results.flatMap(({ outcomes }) => outcomes)
  if (!mayBeFlaky(all.filter(({ isPassed }) => !isPassed))) return judge(all, [])
  const again = []
  for (const { outcomes, rerun } of results) {
    const failures = outcomes.filter(({ isPassed }) => !isPassed)
    if (failures.length && rerun) again.push(...(await rerun(failures)))
  }
  return judge(all, again)
}

/** Tells the end of a run, where whoever reads only the end finds it; gives the exit code. */
export function conclude({ passed, failures, flaky }) {
  for (const failure of failures) console.log(`\nFAILED: ${failureSaid(failure)}`)
  console.log(['', ...flaky.map((name) => `flaky: ${name}`)].join('\n'))
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length ? 1 : 0
}

/** Whether it is worth running failures again: few, and each of a file. */
export function mayBeFlaky(failures) {
  return failures.length <= MAX_RERUN && failures.every(({ file }) => file)
}

/** Judges two runs: what passed in one of them and failed in the other is flaky, and has passed. */
export function judge(first, second) {
  const before = byName(first)
  const after = byName(second)
  const names = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    name,
    runs: [before.get(name), after.get(name)].filter(Boolean),
  }))
  const unsteady = names.filter(({ runs }) => runs.some(({ isPassed }) => !isPassed))
  const isRed = ({ runs }) => runs.every(({ isPassed }) => !isPassed)
  const gained = [...after].filter(
    ([name, { isPassed }]) => isPassed && !before.get(name)?.isPassed,
  )
  return {
    passed: testsPassed(first) + testsPassed(gained.map(([, outcome]) => outcome)),
    failures: unsteady.filter(isRed).map(({ runs }) => runs.at(-1)),
    flaky: unsteady.filter((one) => !isRed(one)).map(({ name }) => name),
  }
}

/** Of two tests of one name the one that failed stands for both. */
function byName(outcomes) {
  const passedFirst = outcomes.toSorted((a, b) => Number(b.isPassed) - Number(a.isPassed))
  return new Map(passedFirst.map((outcome) => [nameOf(outcome), outcome]))
}

function testsPassed(outcomes) {
  return outcomes.filter(({ test, isPassed }) => test && isPassed).length
}

/** A run that dies before it reports has failed, and so has one that ends badly without a failure. */
async function outcomesOf({ name, command }, args, report, how) {
  const began = Date.now()
  rmSync(report, { force: true })
  const status = await runTool([...command, ...args], { ...how, env: { REPORT: report } })
  console.log(`${name} ${secondsSince(began)}`)
  const failed = (reason) => ({ isPassed: false, reason: `${name} ended with ${status}${reason}` })
  try {
    const outcomes = readOutcomes(report)
    const isTold = status === 0 || outcomes.some(({ isPassed }) => !isPassed)
    return isTold ? outcomes : [...outcomes, failed('')]
  } catch {
    return [failed(' and without a report')]
  }
}
