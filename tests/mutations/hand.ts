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
import { basename, join } from 'node:path'
import { type Outcome as TestOutcome, readOutcomes } from '../outcomes.mjs'
import { mutations } from './byHand.ts'
import type { Mutation } from './mutation.ts'

/** A copy of the working tree: the developer's own files are never touched. */
const TREE = '.cache/mutate'
const LOGS = '.cache/mutate-logs'
/** Not of the copy: made anew there, or shared with it. */
const own = new Set(['node_modules', 'dist', 'data', '.cache', '.git'])

type Proof = Mutation['killedBy']
/** `no control`: its tests fail without it too. `did not run`: a build or a file broke, no test failed. */
type Outcome = 'killed' | 'survived' | 'does not apply' | 'did not run' | 'no control'

/** Makes each mutation in a copy, one at a time, and runs its tests; whether they noticed all. */
export function runHand(patterns: readonly string[]): boolean {
  const meant = mutations.filter(
    ({ name, file }) =>
      !patterns.length || patterns.some((text) => name.includes(text) || file.includes(text)),
  )
  if (!meant.length) {
    console.log(`no mutation is named or placed so: ${patterns.join(' ')}`)
    return false
  }
  copyTree()
  const isTrusted = runControls(meant)
  const outcomes = meant.map((mutation) => {
    const began = Date.now()
    const outcome = isTrusted(mutation.killedBy) ? tryOut(mutation) : 'no control'
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${outcome.padEnd(14)} ${mutation.file}: ${mutation.name} (${seconds} s)`)
    return outcome
  })
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  for (const [index, mutation] of meant.entries())
    if (outcomes[index] !== 'killed')
      console.log(`${outcomes[index]}: ${mutation.file}: ${mutation.name}`)
  for (const odd of ['does not apply', 'did not run', 'no control'] as const)
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

/** Tests that fail without any mutation tell nothing: all run at once, those of files that fail once more alone. */
function runControls(mutations: readonly Mutation[]): (proof: Proof) => boolean {
  const proofs = mutations.map(({ killedBy }) => killedBy)
  const groupOf = ({ level, test }: Proof) => `${level}${test ? ', by name' : ''}`
  const failed = new Set<string>()
  for (const name of new Set(proofs.map(groupOf))) {
    const [first, ...others] = proofs.filter((proof) => groupOf(proof) === name)
    if (!first) continue
    const { isGreen, failures } = runTests([first, ...others], `${name} control`)
    const suspects = isGreen
      ? []
      : [first, ...others].filter(
          ({ pattern }) =>
            !failures.length || failures.some(({ file }) => file?.includes(basename(pattern))),
        )
    const bad = suspects.filter(
      (proof) => !runTests([proof], `${proof.pattern} control alone`).isGreen,
    )
    for (const proof of bad) failed.add(keyOf(proof))
    console.log(`${name}, without any mutation: ${bad.length ? 'FAILED' : 'passed'}`)
  }
  return (proof) => !failed.has(keyOf(proof))
}

function keyOf({ level, pattern, test = '' }: Proof): string {
  return `${level} ${pattern} ${test}`
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
    const { isGreen, failures } = runTests([killedBy], name, firstFailure)
    if (isGreen) return 'survived'
    return failures.some(({ test }) => test) ? 'killed' : 'did not run'
  } finally {
    writeFileSync(path, text)
  }
}

/** How each runner is told to end with the first failure, and how it takes a test's name. */
const firstFailure = { vitest: '--bail=1', playwright: '-x' }
const byName = { vitest: '-t', playwright: '-g' }

function runTests(
  proofs: readonly [Proof, ...Proof[]],
  label: string,
  until?: typeof firstFailure,
): { isGreen: boolean; failures: TestOutcome[] } {
  const [{ level }] = proofs
  const runner = level === 'journeys' ? 'playwright' : 'vitest'
  const report = join(TREE, `.cache/reports/${runner}.json`)
  rmSync(report, { force: true })
  const files = new Set(proofs.map(({ pattern }) => pattern))
  const tests = proofs.flatMap(({ test }) => (test ? [literally(test)] : []))
  const args = [
    'tests/run.mjs',
    level,
    ...files,
    ...(tests.length ? [byName[runner], tests.join('|')] : []),
    ...(until ? [until[runner]] : []),
  ]
  const log = openSync(join(LOGS, `${label.replace(/\W+/g, '-')}.log`), 'w')
  const { status } = spawnSync(process.execPath, args, { cwd: TREE, stdio: ['ignore', log, log] })
  closeSync(log)
  const outcomes = existsSync(report) ? readOutcomes(report) : []
  const failures = outcomes.filter(({ isPassed }) => !isPassed)
  return { isGreen: status === 0, failures }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
