import { fileURLToPath } from 'node:url'
import { prepare } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  prepare()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
