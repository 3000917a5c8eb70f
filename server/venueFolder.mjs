import { importSource } from './setup.mjs'

/** `venue:new` and `venue:check`: the first commands of an owner, on a fresh clone too. */
const [command] = process.argv.splice(2, 1)
try {
  await importSource(`./venueFolder/${command}.ts`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
