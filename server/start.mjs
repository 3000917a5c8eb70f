import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/** The server, or the command that a script of package.json names. */
const [command] = process.argv.splice(2, 1)
const built = `dist/server/${command ?? 'main'}.js`
try {
  // A command may run beside a server: it never builds anew what that one serves.
  if (!command || !existsSync(built)) prepare()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(`../${built}`)
