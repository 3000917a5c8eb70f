import { expect, test } from 'vitest'
import { builtInHours } from '../../src/contract/venue.ts'
import { canChangePasswords } from '../../src/features/venue/hours.ts'

const told = (can: string[]) => ({ value: { ...builtInHours, can }, at: 1 })

test.each([
  ['the server names it', { data: told(['password', 'month']), isPlaceholderData: false, failureCount: 0 }, true],
  ['the server does not name it', { data: told(['month']), isPlaceholderData: false, failureCount: 0 }, false],
  ['an earlier answer is all there is', { data: told([]), isPlaceholderData: false, failureCount: 3 }, false],
  ['the build’s copy stands in for the answer', { data: told([]), isPlaceholderData: true, failureCount: 0 }, undefined],
  ['nothing answers', { data: told([]), isPlaceholderData: true, failureCount: 1 }, true],
  ['nothing answered', { data: undefined, isPlaceholderData: false, failureCount: 4 }, true],
])('whether passwords change on this site, where %s', (_, answer, can) => {
  expect(canChangePasswords(answer)).toBe(can)
})
