import { prepare } from '../../server/setup.mjs'
import { measureBookings } from './bookings.ts'
import { measureMemory } from './memory.ts'
import { measureScript } from './script.ts'
import { measureStart } from './start.ts'

prepare()

const script = await measureScript()
say('first-page JavaScript', script.ratio, 1.35, `${script.page} B of ${script.floor} B (brotli)`)

const start = await measureStart()
say('offline cold start', start.ratio, 2, `${ms(start.app)} to read, ${ms(start.still)} a static page`)

const bookings = await measureBookings()
say('bookings per second', bookings.ratio, 0.3, `oversold: ${bookings.oversold}`)

const memory = await measureMemory()
console.log(`memory at rest: ${memory} MB, server and database (goal < 250)`)

function say(name: string, ratio: number, goal: number, detail: string): void {
  console.log(`${name}: ${ratio.toFixed(2)} × (goal ${goal}); ${detail}`)
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}
