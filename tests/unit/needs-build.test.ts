import { expect, test } from 'vitest'
import { needsBuild } from '../needsBuild.mjs'

test('only what starts the built product waits for a build', () => {
  expect(needsBuild('unit', [])).toBe(false)
  expect(needsBuild('server', ['tests/server/matrix', '-t', 'a name'])).toBe(false)
  // By a file of its own, by one that it imports, and all together.
  for (const args of [['tests/server/doctor'], ['server/restart'], ['matrix', 'restart'], []])
    expect([args, needsBuild('server', args)]).toEqual([args, true])
  expect(needsBuild('journeys', ['inquiries'])).toBe(true)
  expect(needsBuild(undefined, [])).toBe(true)
})
