import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const product = /^(src|sw|server|shared|prerender|venue)\//
const apart = /\.gen\.|\/migrations\/|\.(png|jpg|webp|avif|svg|woff2)$/

/** Prints how large the code is: the product's, without tests, generated files, migrations and pictures. */
export function printFigures() {
  const files = tracked().map((path) => ({ path, lines: linesOf(path) }))
  const code = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
  const lengths = code.map(({ lines }) => lines.length).sort((a, b) => a - b)
  const at = (share) => lengths[Math.floor((lengths.length - 1) * share)]
  const long = code.filter(({ lines }) => lines.length > 250)
  print('files', files.length)
  print('lines of TypeScript', sum(code))
  print('lines of CSS', sum(files.filter(({ path }) => path.endsWith('.css'))))
  print(
    'lines of JSON, Markdown, YAML',
    sum(files.filter(({ path }) => /\.(json|md|ya?ml)$/.test(path))),
  )
  print('lines of a file: median, 90 %, longest', `${at(0.5)}, ${at(0.9)}, ${at(1)}`)
  print('files above 250 lines', long.map(({ path }) => path).join(' ') || 'none')
  print('largest flat folder', largestFolder(files))
  print('comments but docstrings of exports', `${commentShare(code)} % of src and server`)
  print('lines of README.md', linesOf('README.md').length)
}

function tracked() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => product.test(path) && !apart.test(path))
}

function linesOf(path) {
  return readFileSync(path, 'utf8').trimEnd().split('\n')
}

function sum(files) {
  return files.reduce((total, { lines }) => total + lines.length, 0)
}

function largestFolder(files) {
  const counts = new Map()
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const [[name, count]] = [...counts].sort((a, b) => b[1] - a[1])
  return `${count} (${name})`
}

/** Comment lines of src and server that no exported declaration follows, in per cent of all lines there. */
function commentShare(code) {
  const own = code.filter(({ path }) => /^(src|server)\//.test(path))
  const share = own.reduce((total, { lines }) => total + looseComments(lines), 0) / sum(own)
  return (share * 100).toFixed(1)
}

function looseComments(lines) {
  let block = 0
  let loose = 0
  for (const line of lines) {
    if (/^\s*(\/\/|\/\*|\*)/.test(line)) block += 1
    else if (block > 0) {
      if (!line.startsWith('export ')) loose += block
      block = 0
    }
  }
  return loose + block
}

function print(name, value) {
  console.log(`${name.padEnd(44)}${value}`)
}
