import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Whether a run starts the built product. Most tests of the server ask it in their own process.
 * @param {string | undefined} level of the run, or everything
 * @param {readonly string[]} args parts of paths, and switches of the runner
 */
export function needsBuild(level, args) {
  if (level === 'unit' || level === 'component') return false
  if (level !== 'server') return true
  const tests = ['tests/server', 'tests/upstreams'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const parts = args.filter((arg) => !arg.startsWith('-'))
  const meant = tests.filter((file) => parts.some((part) => file.includes(part)))
  const seen = new Set()
  return (meant.length ? meant : tests).some((file) => namesBuild(file, seen))
}

/** Whether a file of the tests, or one that it imports, names a file of the build. */
function namesBuild(file, seen) {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (/['"`]dist\/|\/builds\.mjs'/.test(text)) return true
  return [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .some((path) => path.startsWith('tests/') && namesBuild(path, seen))
}
