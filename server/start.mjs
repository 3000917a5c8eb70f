import { fileURLToPath } from 'node:url'
import { findBuild, runBuilt } from './builds.mjs'
import { prepare } from './setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/** The server, or the command that a script of package.json names. */
const [command] = process.argv.splice(2, 1)
try {
  // A command may run beside a server: it never builds anew what that one serves.
  if (!command || !findBuild()) prepare()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await runBuilt(command ?? 'main')
