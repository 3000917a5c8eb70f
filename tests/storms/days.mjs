import { runTool } from '../checks.mjs'

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
const projects = ['unit', 'unit-browser', 'server', 'server-killed', 'component']
const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts']
const levels = [
  [...vitest, ...projects.flatMap((name) => ['--project', name])],
  ['playwright', 'test', '--config', 'tests/journeys'],
]

/**
 * Plays the suite at the first of these instants. The control is a test that expects a weekday's name where the
 * product says « demain » on a Friday: it must pass on a Wednesday and fail on a Friday.
 */
export async function playDays(count) {
  const control = [...vitest, '--project', 'component', 'tests/storms/rebook.control.tsx']
  const controls = { STORM_CONTROL: '1' }
  let isWell =
    (await runAt('2027-03-10T15:00:00+01:00', control, controls)) &&
    !(await runAt('2027-03-12T15:00:00+01:00', control, controls))
  console.log(`${isWell ? 'passed' : 'FAILED'}: control`)
  for (const instant of instants.slice(0, count)) {
    for (const level of levels) {
      const hasPassed = await runAt(instant, level)
      console.log(`${hasPassed ? 'passed' : 'FAILED'}: ${level[0]} at ${instant}`)
      isWell &&= hasPassed
    }
  }
  return isWell
}

async function runAt(instant, command, env = {}) {
  return (await runTool(command, { env: { TEST_NOW: instant, ...env } })) === 0
}
