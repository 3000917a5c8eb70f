import { fileURLToPath } from 'node:url'
import { install } from '../server/setup.mjs'
import { checks, runTool } from './checks.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv.includes('--figures')) {
  const { printFigures } = await import('./figures.mjs')
  printFigures()
} else {
  install()
  const failed = Object.entries(checks).filter(([, args]) => runTool(args) !== 0)
  console.log(failed.length ? `failed: ${failed.map(([name]) => name).join(', ')}` : 'all passed')
  process.exit(failed.length ? 1 : 0)
}
