import { prepare } from './setup.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
try {
  prepare()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
