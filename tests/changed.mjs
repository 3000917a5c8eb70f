import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesBelow, isProduct, namedBy, reachesProduct } from './graph.mjs'

/** What every test depends on without naming it. */
const everything =
  /^(package(-lock)?\.json|venue\/(?!.*\.ts$)|tests\/(rerun|run|outcome\w*|vitest\.config)\.|tests\/journeys\/playwright\.config)/
/** What no module names, and what all tests of a level depend on. */
const ofLevel = [
  [/^deploy\//, /^tests\/unit\/deploy/],
  [/^server\/db\/migrations\//, /^tests\/(server|upstreams)\//],
  [/^(public|prerender)\/|^(index\.html|vite\.config\.ts)$/, /^tests\/build\//],
]
/** What is read, not run: it reaches the tests that name it themselves, and those that read the tree. */
const documents = /^(docs\/|[^/]+\.md$)/
/** That the product starts, books, and works without network. */
const smoke = {
  'home-to-draft': 'home: one free place, one tap, and the draft is filled in',
  booking: 'a client books in five taps from the home page: activity, day, time, recap, confirmed',
  offline: 'with the plug pulled, everything seen is readable, again and again',
}
/** Too many files are named so to tell one subject from another. */
const everywhere = new Set([
  'server',
  'shared',
  'rules',
  'features',
  'index',
  'client',
  'guard',
  'page',
])

/** Gives the files that differ from a commit, those that git does not know yet among them. */
export function changedSince(ref) {
  const list = (...args) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = list('diff', '--name-only', ref, '--')
  return [...changed, ...list('ls-files', '--others', '--exclude-standard')]
}

/** The runners' arguments that choose nothing. */
export const wholeSuite = { files: [], journeys: [] }

/**
 * Chooses what is run after a change, and says so: the tests that name a changed file, or a file that names
 * it. A test that opens the whole product reaches all of it; of these, the ones of the same subject by their
 * file's name. Gives the arguments of each runner; changed journeys run beside the smoke ones.
 */
export function chooseTests(changed) {
  if (changed.some((path) => everything.test(path))) return wholeSuite
  const reached = testFiles().filter((test) => changed.some((path) => reaches(test, path)))
  // What reads the tree is quick, and never nothing.
  const files = reached.filter(
    (test) => readsTree(test) || changed.some((path) => isNear(test, path)),
  )
  const changedTests = changed.filter((path) => path.startsWith('tests/'))
  const journeys = journeyFiles().filter((journey) =>
    changedTests.some((path) => filesBelow(journey).has(path)),
  )
  console.log(
    `${changed.length} changed files; ${files.length} of the ${reached.length} test files that they reach, ` +
      `${journeys.length} changed journeys and the smoke ones`,
  )
  return { files, journeys: [...smokeTargets(journeys), ...journeys] }
}

function reaches(test, path) {
  if (isNear(test, path) || readsTree(test)) return true
  if (documents.test(path)) return false
  return filesBelow(test).has(path) || (reachesProduct(test) && isProduct(path))
}

function isNear(test, path) {
  if (documents.test(path)) return namedBy(test).includes(path)
  if (ofLevel.some(([files, level]) => files.test(path) && level.test(test))) return true
  if (filesBelow(test, { isCut: true }).has(path)) return true
  const words = wordsOf(path)
  return (
    isProduct(path) &&
    reachesProduct(test) &&
    wordsOf(basename(test)).some((word) => words.includes(word))
  )
}

/** Whether a test is about what stands in the tree, such as the floors. */
function readsTree(test) {
  return (
    test.startsWith('tests/unit/') && /readdirSync|execFileSync/.test(readFileSync(test, 'utf8'))
  )
}

/** « server/booking/createHold.ts » → booking, create, hold: of the file and its folder, in the singular. */
function wordsOf(path) {
  return [basename(dirname(path)), basename(path).replace(/\..*/, '')]
    .flatMap((name) =>
      name
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[^a-z]+/),
    )
    .map((word) => word.replace(/(?<=..)e?s$/, ''))
    .filter((word) => word.length > 3 && !everywhere.has(word))
}

function testFiles() {
  return ['unit', 'server', 'upstreams', 'component', 'build'].flatMap((level) =>
    filesOf(`tests/${level}`).filter((path) => /\.test\.tsx?$/.test(path)),
  )
}

function journeyFiles() {
  return filesOf('tests/journeys').filter((path) => path.endsWith('.journey.ts'))
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
}

/** Each smoke journey by its line, but those whose file runs whole. */
function smokeTargets(journeys) {
  return Object.entries(smoke).flatMap(([name, title]) => {
    const path = `tests/journeys/${name}.journey.ts`
    if (journeys.includes(path)) return []
    const line = readFileSync(path, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(title))
    if (line < 0) throw new Error(`${path} has no test « ${title} »`)
    return [`${path}:${line + 1}`]
  })
}
