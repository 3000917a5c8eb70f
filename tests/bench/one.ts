import { figures } from './figures.ts'

/** One figure of the tree that this runs in, as a line of JSON: `tsx tests/bench/one.ts bookings`. */
const [name = ''] = process.argv.slice(2)
const measured = await figures[name]?.()
console.log(JSON.stringify(typeof measured === 'number' ? { [name]: measured } : measured))
// What a browser or a server left behind ends nothing.
process.exit(0)
