import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const texts = /\.(tsx?|mjs|mts|css|md|json|ya?ml|html)$/
const untouched = /^(package-lock\.json$|server\/db\/migrations\/)/

/** A path after `./` or `../` in quotes or brackets: imports, dynamic ones, mocks, `new URL`, styles. */
const relativeOnes = /(?<=['"`(])\.\.?\/[^'"`()\s]*/g
/** The target of a link in a document, which may begin with a name. */
const links = /(?<=\]\()[^()#:\s]+/g

/**
 * Moves a tracked file or folder of the repository at `root`, and says its new path wherever a text names it: relative
 * imports and links, and paths from the root, also without their extension or within a regular expression.
 * @returns the files `written`, and as `doubtful` the lines that may name it in a way that nothing rewrites.
 */
export function move(root, from, to) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const [source, target] = [from, to].map((path) => posix.normalize(path).replace(/\/$/, ''))
  const tracked = git('ls-files').split('\n').filter(Boolean)
  const known = new Set(tracked.flatMap((path) => [path, ...parentsOf(path)]))
  if (!known.has(source)) throw new Error(`${source} is no tracked file or folder`)
  if (existsSync(join(root, target))) throw new Error(`${target} is there already`)

  mkdirSync(dirname(join(root, target)), { recursive: true })
  git('mv', source, target)

  const written = []
  const doubtful = []
  const moved = { source, target, known, renamings: renamingsOf(source, target, tracked) }
  for (const old of tracked.filter((path) => texts.test(path) && !untouched.test(path))) {
    const path = placeOf(old, moved)
    const text = readFileSync(join(root, path), 'utf8')
    const now = renamed(text, old, path, moved)
    if (now !== text) writeFileSync(join(root, path), now)
    if (now !== text || path !== old) written.push(path)
    doubtful.push(...doubtsIn(now, old, path, moved))
  }
  return { written, doubtful }
}

function placeOf(path, { source, target }) {
  const isWithin = path === source || path.startsWith(`${source}/`)
  return isWithin ? target + path.slice(source.length) : path
}

function renamed(text, old, path, moved) {
  const relativeFrom = (reference) => {
    const [name, suffix = ''] = reference.split(/(?=[?])/)
    const meant = meantBy(name, old)
    const now = placeOf(meant, moved)
    // One that names nothing of ours, or is as right as before.
    if (!moved.known.has(meant) || (now === meant && old === path)) return reference
    const there = posix.relative(posix.dirname(path), now)
    return (name.startsWith('.') && !there.startsWith('.') ? `./${there}` : there) + suffix
  }
  const own = text.replace(relativeOnes, relativeFrom)
  const linked = path.endsWith('.md') ? own.replace(links, relativeFrom) : own
  return moved.renamings.reduce((all, [pattern, now]) => all.replace(pattern, () => now), linked)
}

/** The path from the root that a relative one in a file means. */
function meantBy(reference, file) {
  return posix.join(posix.dirname(file), reference).replace(/\/$/, '')
}

/** How the path is spelled elsewhere: plain or escaped, whole or, where that names nothing else, without extension. */
function renamingsOf(source, target, tracked) {
  const stem = source.replace(/\.(tsx?|mjs)$/, '')
  const others = tracked.filter((path) => path !== source)
  const isAmbiguous = others.some(
    (path) => path.startsWith(`${stem}.`) || path.startsWith(`${stem}/`),
  )
  const pairs = [[source, target]]
  if (stem !== source && !isAmbiguous) pairs.push([stem, target.replace(/\.(tsx?|mjs)$/, '')])
  const escaped = (path) => path.replaceAll('/', String.raw`\/`)
  return pairs.flatMap(([was, is]) => [
    [patternOf(was), is],
    [patternOf(escaped(was)), escaped(is)],
  ])
}

/** A path as a whole, perhaps after `./` or `/`, that goes on within it alone. */
function patternOf(path) {
  const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w.@-]|[\w.)*/-]\\?/)${literal}(?![\w-]|\.\w)`, 'g')
}

/** Lines whose group of names, as in `{a,b}.test.ts`, may hold this one, and those whose relative path is lost. */
function doubtsIn(text, old, path, { source, target, known }) {
  const name = posix.basename(source).replace(/\..*$/, '')
  const grouped = new RegExp(
    [`[(|]${name}[|]`, `[|]${name}[|)]`, `[{,]${name},`, `,${name}[,}]`].join('|'),
  )
  const back = { source: target, target: source }
  const isThere = (one) => known.has(placeOf(meantBy(one.split('?')[0], path), back))
  const isLost = (line) => path !== old && !(line.match(relativeOnes) ?? []).every(isThere)
  const lines = text.split('\n').map((line, at) => `${path}:${at + 1}: ${line.trim()}`)
  return lines.filter((line) => grouped.test(line) || isLost(line))
}

function parentsOf(path) {
  const parent = posix.dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to] = process.argv.slice(2)
  if (!from || !to) throw new Error('npm run move -- FROM TO')
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const { written, doubtful } = move('.', from, to)
  execFileSync('node_modules/.bin/oxfmt', written, { stdio: 'inherit' })
  console.log(`${from} is ${to}. Written:\n${written.map((path) => `  ${path}`).join('\n')}`)
  if (doubtful.length) console.log(`Look at:\n${doubtful.map((line) => `  ${line}`).join('\n')}`)
}
