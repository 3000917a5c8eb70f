import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { quartilesOf } from './quartiles.ts'
import { figures } from './figures.ts'

const PAIRS = 9
const here = process.cwd()

/**
 * This tree beside another commit's, measured by this tree's code in turns: what slows one slows both.
 * `patterns`: parts of the names of figures; without any, all of them.
 */
export function compare(ref: string, patterns: string[]): void {
  const names = Object.keys(figures).filter(
    (name) => !patterns.length || patterns.some((pattern) => name.includes(pattern)),
  )
  if (!names.length) throw new Error(`No figure is called so: ${Object.keys(figures).join(', ')}.`)
  const other = openTree(ref)
  try {
    console.log('figure · old median · new median · new / old [quartiles]')
    for (const name of names) for (const line of rowsOf(name, other)) console.log(line)
  } finally {
    git('worktree', 'remove', '--force', other)
  }
}

type Measured = Map<string, number>

/** One line for each number of a figure. */
function rowsOf(name: string, other: string): string[] {
  const pairs: { old: Measured; new: Measured }[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const first = pair % 2 ? here : other
    const one = measure(name, first)
    const two = measure(name, first === here ? other : here)
    pairs.push(first === here ? { old: two, new: one } : { old: one, new: two })
  }
  return [...(pairs[0]?.new.keys() ?? [])].map((key) => {
    const valuesOf = (side: 'old' | 'new') => pairs.map((pair) => pair[side].get(key) ?? NaN)
    const [olds, news] = [valuesOf('old'), valuesOf('new')]
    const ratios = news.map((value, n) => value / (olds[n] ?? NaN)).filter(Number.isFinite)
    const [low, middle, high] = quartilesOf(ratios)
    const [old, now] = [quartilesOf(olds)[1], quartilesOf(news)[1]]
    const spread = `${middle.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`
    return `${key} · ${short(old)} · ${short(now)} · ${spread}`
  })
}

/** In a process of its own, from the tree's root: what it builds and serves is that tree's. */
function measure(name: string, tree: string): Measured {
  const args = ['--import', 'tsx', 'tests/bench/one.ts', name]
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${name} could not be measured in ${tree}`)
  return new Map(numbersIn(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), name))
}

function numbersIn(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    numbersIn(each, name === path ? path : `${path}.${name}`),
  )
}

/** The commit, built, in a work tree below `.cache/`, with this tree's measuring code. */
function openTree(ref: string): string {
  const tree = resolve('.cache/against')
  if (existsSync(tree)) git('worktree', 'remove', '--force', tree)
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', tree, ref)
  const lock = (root: string) => readFileSync(`${root}/package-lock.json`, 'utf8')
  if (lock(here) === lock(tree)) symlinkSync(resolve('node_modules'), `${tree}/node_modules`)
  const setup = `import('${pathToFileURL(`${tree}/server/setup.mjs`).href}').then((setup) => setup.prepare())`
  execFileSync(process.execPath, ['-e', setup], { cwd: tree, stdio: 'inherit' })
  for (const folder of ['tests/bench', 'tests/support']) {
    rmSync(`${tree}/${folder}`, { recursive: true, force: true })
    cpSync(folder, `${tree}/${folder}`, { recursive: true })
  }
  // A commit from before builds had names of their own.
  const builds = `${tree}/server/builds.mjs`
  if (!existsSync(builds)) writeFileSync(builds, `export const buildFolder = () => 'dist'\n`)
  return tree
}

function git(...args: string[]): void {
  execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function short(value: number): string {
  return value.toPrecision(4).replace(/\.?0+$/, '')
}
