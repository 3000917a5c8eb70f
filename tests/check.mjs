import { fileURLToPath } from 'node:url'
import { install } from '../server/setup.mjs'
import { runChecks } from './checks.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv.includes('--figures')) {
  const { printFigures } = await import('./figures.mjs')
  printFigures()
} else if (process.argv.includes('--structure')) {
  const { printStructure } = await import('./structure.mjs')
  printStructure()
} else {
  install()
  const outcomes = Object.entries(await runChecks())
  const failed = outcomes.filter(([, passed]) => !passed)
  console.log(failed.length ? `failed: ${failed.map(([name]) => name).join(', ')}` : 'all passed')
  process.exit(failed.length ? 1 : 0)
}
