import { measureBookings } from './bookings.ts'
import { measureBytes } from './bytes.ts'
import { measureClosing } from './closing.ts'
import { measureDay } from './day.ts'
import { measureGateway } from './gateway.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLink } from './link.ts'
import { measureMemory } from './memory.ts'
import { measureMonth } from './month.ts'
import { measurePage } from './page.ts'
import { measureRepeat } from './repeat.ts'
import { measureScan } from './scan.ts'
import { measureScript } from './script.ts'
import { measureSignIns } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureVerify } from './verify.ts'
import { measureWaiting } from './waiting.ts'

const hundredths = (duration: number) => `${duration.toFixed(2)} ms`

const script = await measureScript()
say('first-page JavaScript', script.ratio, 1.2, `${script.page} B of ${script.floor} B (brotli)`)

const bytes = await measureBytes()
for (const [name, size, goal] of [
  ['the worker’s first tier', bytes.tiers['public'], 175_000],
  ['scripts of a visit that nobody touches', bytes.visit['scripts'], 120_000],
  ['everything moved by that visit', bytes.visit['everything'], 190_000],
] as const) {
  console.log(`${name}: ${size} B (goal ${goal})`)
}

const { link, whole } = await measureLink()
const parts = Object.entries(whole).map(
  ([part, isThere]) => `${part} ${isThere ? 'yes' : 'MISSING'}`,
)
console.log(`a visit that nobody touches, slow line, CPU × 4: ${parts.join(', ')}`)
console.log(
  link
    ? `a link of the menu to its page's heading: ${ms(link.shown)} (goal 110 ms); slowest press ${ms(link.press)} (goal 80 ms)`
    : 'a link of the menu: no figure, the visit lacks what it owes',
)

const { app, plain } = await measurePage()
if (app) {
  for (const [name, key, goal] of [
    ['first contentful paint', 'fcp', 1.1],
    ['largest contentful paint', 'lcp', 1.1],
    ['largest contentful paint of the next visit', 'again', 1],
    ['the same without network, both with a worker', 'offline', 1.25],
  ] as const) {
    say(name, app[key] / plain[key], goal, `${ms(app[key])}, ${ms(plain[key])} a plain page`)
  }
  console.log(`layout shift: ${app.cls.toFixed(3)} (goal 0.02)`)
  console.log(`blocking time: ${ms(app.blocking)} (goal 50 ms)`)
  console.log(`scripts before the first paint: ${app.early} (goal 0)`)
} else console.log('paints of the home page: no figure, the visit lacks what it owes')

const scan = await measureScan()
console.log(`camera frame to verdict: ${ms(scan.full)}, CPU × 4: ${ms(scan.slow)} (goal 300 ms)`)

const verify = await measureVerify()
console.log(
  `a pass verified: ${hundredths(verify.full)}, CPU × 4: ${hundredths(verify.slow)} (goal 25 ms)`,
)

const start = await measureStart()
for (const [name, { ratio, app, still }] of [
  ['', start.full],
  [', CPU × 4', start.slow],
] as const) {
  say(
    `offline cold start${name}`,
    ratio,
    1.5,
    `${ms(app)} to read one of 200, ${ms(still)} a static page`,
  )
}

for (const name of ['offline', 'silent', 'unopened'] as const) {
  const { ratio, app, still } = start[name]
  say(
    `a public page without network, ${name}, CPU × 4`,
    ratio,
    1.2,
    `${ms(app)}, ${ms(still)} a static page`,
  )
}

const day = await measureDay()
say(
  '« Journée » with 600 visits, CPU × 4',
  day.ratio,
  1.5,
  `${ms(day.busy)} to its first screen, ${ms(day.empty)} of an empty day`,
)
console.log(
  `a tap to that visit, one of 600, CPU × 4: ${ms(day.upright)} on an upright tablet, ${ms(day.across)} across (goal 100 ms)`,
)
console.log(`what changes elsewhere, until such a tablet shows it: ${ms(day.heard)} (goal 2000 ms)`)
console.log(`a day of 400 visits and 60 holds closed: ${ms(await measureClosing())} (goal 2000 ms)`)

console.log(
  `four tablets that wait: ${(100 * (await measureWaiting())).toFixed(1)} % of a core, server and database (goal 5 %)`,
)

console.log(`a visit once more, nothing changed: ${await measureRepeat()} B (goal 3000)`)

const bookings = await measureBookings()
const { inserts, hot, spread } = bookings
say(
  'bookings per second of two processes, one hot slot',
  hot.perSecond / inserts,
  0.35,
  `${Math.round(hot.perSecond)}, ${Math.round(inserts)} raw inserts; oversold: ${bookings.oversold}`,
)
say(
  'bookings per second, 500 slots',
  spread.perSecond / inserts,
  0.35,
  `${Math.round(spread.perSecond)}`,
)
say(
  'bookings per second, unshared',
  bookings.unshared / inserts,
  0.3,
  `${Math.round(bookings.unshared)}`,
)
say(
  'slowest 1 % of bookings to the median',
  hot.p99 / hot.median,
  3,
  `${ms(hot.p99)}, ${ms(hot.median)}; 128 clients`,
)

const month = await measureMonth()
say(
  'a month with 1,000,000 bookings',
  month.ratio,
  1.5,
  `${hundredths(month.many)}, ${hundredths(month.few)} with 1,000; ${month.slots} slots`,
)

const signIns = await measureSignIns()
say(
  'sign-ins per second',
  signIns.ratio,
  0.8,
  `${Math.round(signIns.signIns)}, ${Math.round(signIns.hashes)} hashes alone; load ${signIns.load}`,
)

const gateway = await measureGateway()
say(
  'a request through the gateway',
  gateway.ratio,
  1.5,
  `${hundredths(gateway.proxied)}, ${hundredths(gateway.direct)} direct`,
)

const memory = await measureMemory()
console.log(`memory at rest: ${memory} MB, server and database (goal < 250)`)

for (const { path, scores } of await measureLighthouse()) {
  const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
  console.log(`lighthouse ${path}: ${words.join(', ')} (goal 98)`)
}

function say(name: string, ratio: number, goal: number, detail: string): void {
  console.log(`${name}: ${ratio.toFixed(2)} × (goal ${goal}); ${detail}`)
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}
