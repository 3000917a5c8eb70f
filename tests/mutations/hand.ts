import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { mutations as app } from './app.ts'
import { mutations as server } from './server.ts'
import { mutations as worker } from './worker.ts'
import type { Level, Mutation } from './mutation.ts'

/** A copy of the working tree: the developer's own files are never touched. */
const TREE = '.cache/mutate'
const LOGS = '.cache/mutate-logs'
/** Not of the copy: made anew there, or shared with it. */
const own = new Set(['node_modules', 'dist', 'data', '.cache', '.git'])

type Outcome = 'killed' | 'survived' | 'does not apply' | 'did not run'

/** Makes each mutation in a copy, one at a time, and runs its tests; whether they noticed all. */
export function runHand(patterns: readonly string[]): boolean {
  const meant = [...server, ...worker, ...app].filter(
    ({ name, file }) =>
      !patterns.length || patterns.some((text) => name.includes(text) || file.includes(text)),
  )
  copyTree()
  if (!controlsPass(meant)) return false
  const outcomes = meant.map((mutation) => {
    const began = Date.now()
    const outcome = tryOut(mutation)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${outcome.padEnd(14)} ${mutation.file}: ${mutation.name} (${seconds} s)`)
    return outcome
  })
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  for (const [index, mutation] of meant.entries())
    if (outcomes[index] !== 'killed')
      console.log(`${outcomes[index]}: ${mutation.file}: ${mutation.name}`)
  for (const odd of ['does not apply', 'did not run'] as const)
    if (count(odd)) console.log(`${count(odd)} ${odd}`)
  console.log(`${count('killed')} killed, ${count('survived')} survived`)
  return count('killed') === meant.length
}

function copyTree(): void {
  mkdirSync(TREE, { recursive: true })
  for (const name of readdirSync(TREE)) {
    if (!own.has(name)) rmSync(join(TREE, name), { recursive: true })
  }
  for (const name of readdirSync('.')) {
    if (!own.has(name)) cpSync(name, join(TREE, name), { recursive: true })
  }
  const modules = join(TREE, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(process.cwd(), 'node_modules'), modules)
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
}

/** Without any mutation all of these tests pass: else a failure would say nothing. */
function controlsPass(mutations: readonly Mutation[]): boolean {
  const levels = new Set(mutations.map(({ killedBy }) => killedBy.level))
  return [...levels].every((level) => {
    const all = mutations.flatMap(({ killedBy }) => (killedBy.level === level ? [killedBy] : []))
    const tests = all.flatMap(({ test }) => test ?? [])
    const files = [...new Set(all.map(({ pattern }) => pattern))]
    // Where one mutation is left to a whole file, the names of the others would leave that out.
    const { isGreen } = runTests(level, files, tests.length === all.length ? tests : [], 'control')
    console.log(`${isGreen ? 'passed' : 'FAILED'}: ${level} without any mutation`)
    return isGreen
  })
}

function tryOut({ name, file, find, replace, killedBy }: Mutation): Outcome {
  const path = join(TREE, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.split(find).length !== 2) return 'does not apply'
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    const { level, pattern, test } = killedBy
    const { isGreen, failures } = runTests(level, [pattern], test ? [test] : [], name)
    if (isGreen) return 'survived'
    return failures ? 'killed' : 'did not run'
  } finally {
    writeFileSync(path, text)
  }
}

/** `failures` counts tests alone: a build or a file that broke has shown nothing. */
function runTests(level: Level, files: string[], tests: string[], label: string) {
  const runner = level === 'journeys' ? 'playwright' : 'vitest'
  const report = join(TREE, `.cache/reports/${runner}.json`)
  rmSync(report, { force: true })
  const names = tests.map((test) => test.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const named = names ? [runner === 'vitest' ? '-t' : '-g', names] : []
  const firstOnly = label === 'control' ? [] : [runner === 'vitest' ? '--bail=1' : '-x']
  const args = ['tests/run.mjs', level, ...files, ...named, ...firstOnly]
  const log = openSync(join(LOGS, `${label.replace(/\W+/g, '-')}-${level}.log`), 'w')
  const { status } = spawnSync(process.execPath, args, { cwd: TREE, stdio: ['ignore', log, log] })
  closeSync(log)
  return { isGreen: status === 0, failures: status === 0 ? 0 : failuresIn(report) }
}

type Report = { numFailedTests?: number; stats?: { unexpected: number; flaky: number } }

function failuresIn(report: string): number {
  if (!existsSync(report)) return 0
  const told: Report = JSON.parse(readFileSync(report, 'utf8'))
  return told.numFailedTests ?? (told.stats ? told.stats.unexpected + told.stats.flaky : 0)
}
