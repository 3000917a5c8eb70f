import { expect, test } from 'vitest'
import { builtInHours } from '../../../venue/venue.ts'
import { canChangePasswords } from '../../../src/features/venue/hours/hours.ts'

const told = (accountsCan: string[]) => ({ value: { ...builtInHours, accountsCan }, at: 1 })
/** The build's copy, or what an older build has kept: neither says it. */
const silent = { value: builtInHours, at: 1 }

test.each([
  ['the server names it', { data: told(['password']), isFetching: false, failureCount: 0 }, true],
  ['the server does not name it', { data: told([]), isFetching: false, failureCount: 0 }, false],
  [
    'an earlier answer is all there is',
    { data: told([]), isFetching: false, failureCount: 3 },
    false,
  ],
  ['the answer is on its way', { data: silent, isFetching: true, failureCount: 0 }, undefined],
  ['nothing answers', { data: silent, isFetching: true, failureCount: 1 }, true],
  ['nothing answered', { data: undefined, isFetching: false, failureCount: 4 }, true],
  ['an older server answered', { data: silent, isFetching: false, failureCount: 0 }, true],
])('whether passwords change on this site, where %s', (_, answer, can) => {
  expect(canChangePasswords(answer)).toBe(can)
})
