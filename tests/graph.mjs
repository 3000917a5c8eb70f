import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What mounts the whole server or the whole app, or is built of everything. */
const roots = /^(server\/(app|main)\.ts|src\/(app|main|router|routeTree\.gen)\.tsx?|dist\/)/
const VENUE = ['#venue', 'server/venueFolder/open.ts']

const edges = new Map()
const closures = new Map()

/**
 * Gives the files that a file names, by an import or by any other quoted path, and those that these name; cut
 * where the whole product begins, if that is asked.
 */
export function filesBelow(file, { isCut = false } = {}) {
  const key = `${file} ${isCut}`
  const known = closures.get(key)
  if (known) return known
  const seen = new Set([file])
  for (const one of seen) {
    if (isCut && roots.test(one)) continue
    for (const next of namedBy(one)) {
      if (!isCut || !opensProduct(one) || !isProduct(next)) seen.add(next)
    }
  }
  closures.set(key, seen)
  return seen
}

/** Whether a test, or what it is made of, opens the whole product. */
export function reachesProduct(test) {
  return [...filesBelow(test, { isCut: true })].some((one) => roots.test(one) || opensProduct(one))
}

/** Whether a file is of the product. */
export function isProduct(path) {
  return /^(src|sw|server|shared|prerender|venue)\//.test(path)
}

/** What tests are made of opens the product for them, whatever they are about. */
function opensProduct(path) {
  return path.startsWith('tests/support/')
}

/** Gives the files that a file itself names. */
export function namedBy(file) {
  if (!/\.(tsx?|m?js)$/.test(file) || !existsSync(file)) return []
  const known = edges.get(file)
  if (known) return known
  const quoted = withoutTypes(file).matchAll(/(['"`])([\w#./@-]+)\1/g)
  const found = [...quoted].flatMap(([, , path]) => {
    if (path.startsWith('dist/')) return [path]
    if (path === VENUE[0]) return [VENUE[1]]
    const whole = path.startsWith('.') ? join(dirname(file), path) : path
    return isFile(whole) ? [whole] : []
  })
  edges.set(file, found)
  return found
}

function withoutTypes(file) {
  return readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*? from .*$/gm, '')
}

function isFile(path) {
  return path.includes('.') && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
}
