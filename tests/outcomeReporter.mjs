import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** What vitest says where a worker died, in its own words; the file that the worker ran is told beside it. */
const POOL_ERROR = '[vitest-pool]'

/** Writes the outcomes of vitest (`outcomes.d.mts`), with the files that a dying worker left behind. */
export function createOutcomeReporter(path) {
  let files = []
  return {
    onTestRunStart(specifications) {
      files = specifications.map(({ moduleId }) => moduleId)
    },
    onTestRunEnd(modules, errors, reason) {
      const done = modules.filter(isDone)
      const lost = files.filter((file) => !done.some(({ moduleId }) => moduleId === file))
      // Whoever ended the run early did not want the rest.
      const died = reason === 'interrupted' ? [] : lost
      const isOfPool = ({ message }) => died.length > 0 && message.startsWith(POOL_ERROR)
      const outcomes = [
        ...done.flatMap(outcomesOf),
        ...died.map((file) => failed(file, errors.find(isOfPool)?.message)),
        ...errors
          .filter((error) => !isOfPool(error))
          .map((error) => failed(error.VITEST_TEST_PATH, error.stack ?? error.message)),
      ]
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(outcomes))
    },
  }
}

function isDone(module) {
  return !['queued', 'pending'].includes(module.state())
}

function outcomesOf(module) {
  const tests = [...module.children.allTests()].flatMap((test) => {
    const { state, errors = [] } = test.result()
    if (state !== 'passed' && state !== 'failed') return []
    const file = relative('.', module.moduleId)
    const reason = errors[0]?.stack ?? errors[0]?.message
    return [{ file, test: test.fullName, isPassed: state === 'passed', reason }]
  })
  const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const whole = { file: relative('.', module.moduleId), isPassed: true }
  return [error ? failed(module.moduleId, error.stack ?? error.message) : whole, ...tests]
}

function failed(path, reason) {
  return { ...(path && { file: relative('.', path) }), isPassed: false, reason }
}
