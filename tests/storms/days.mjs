import { spawnSync } from 'node:child_process'

/** Each weekday; midnight; ends of months and years; both changes of the clock; 29 February; holidays, a bridge. */
const instants = [
  '2027-03-12T15:00:00+01:00',
  '2026-12-31T23:50:00+01:00',
  '2027-03-28T01:59:00+01:00',
  '2027-03-08T15:00:00+01:00',
  '2027-01-01T00:05:00+01:00',
  '2027-03-09T15:00:00+01:00',
  '2027-03-11T15:00:00+01:00',
  '2027-03-13T15:00:00+01:00',
  '2027-03-14T15:00:00+01:00',
  '2027-03-10T23:59:00+01:00',
  '2027-03-11T00:01:00+01:00',
  '2027-04-30T23:55:00+02:00',
  '2027-03-27T15:00:00+01:00',
  '2027-03-28T03:01:00+02:00',
  '2027-03-29T15:00:00+02:00',
  '2027-10-30T15:00:00+02:00',
  '2027-10-31T02:30:00+02:00',
  '2027-10-31T02:30:00+01:00',
  '2027-11-01T11:00:00+01:00',
  '2028-02-29T15:00:00+01:00',
  '2027-12-24T15:00:00+01:00',
  '2027-12-25T15:00:00+01:00',
  '2027-05-07T15:00:00+02:00',
  '2027-05-08T15:00:00+02:00',
]

/** Which levels read a clock that is not their own. */
const levels = ['unit', 'server', 'component', 'journeys']
const control = [['component', 'rebook.control'], { STORM_CONTROL: '1' }]

/**
 * Plays the suite at the first of these instants, what fails twice as `npm test` does. The control is a test that
 * expects a weekday's name where the product says « demain » on a Friday: it must pass on a Wednesday and fail on a
 * Friday.
 */
export function playDays(count) {
  const isControlled =
    runAt('2027-03-10T15:00:00+01:00', ...control) &&
    !runAt('2027-03-12T15:00:00+01:00', ...control)
  const said = [tell(isControlled, 'control')]
  for (const instant of instants.slice(0, count))
    for (const level of levels) said.push(tell(runAt(instant, [level]), `${level} at ${instant}`))
  console.log(`\n${said.join('\n')}`)
  return said.every((line) => line.startsWith('passed'))
}

/** A line at once, for whoever watches the hours, and again at the end. */
function tell(hasPassed, what) {
  const line = `${hasPassed ? 'passed' : 'FAILED'}: ${what}`
  console.log(line)
  return line
}

function runAt(instant, args, more = {}) {
  const env = { ...process.env, TEST_NOW: instant, ...more }
  const { status } = spawnSync(process.execPath, ['tests/run.mjs', ...args], {
    stdio: 'inherit',
    env,
  })
  return status === 0
}
