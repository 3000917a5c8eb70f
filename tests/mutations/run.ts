import { fileURLToPath } from 'node:url'
import { install } from '../../server/setup.mjs'
import { runHand } from './hand.ts'
import { runStryker } from './stryker.ts'

/** `npm run mutate`, `-- stryker [area…]`, `-- hand [pattern…]`. */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const [part, ...rest] = process.argv.slice(2)
install()
const results = [part === 'hand' || runStryker(rest), part === 'stryker' || runHand(rest)]
process.exit(results.every(Boolean) ? 0 : 1)
