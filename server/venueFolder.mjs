import { fileURLToPath } from 'node:url'
import { install } from './setup.mjs'

/** `venue:new` and `venue:check`: the first commands of an owner, on a fresh clone too. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  install()
  const { register } = await import('tsx/esm/api')
  register()
  const [command] = process.argv.splice(2, 1)
  await import(`./venueFolder/${command}.ts`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
