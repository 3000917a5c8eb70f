import { expect, test } from 'vitest'

test('fails each time', () => {
  expect('what it is').toBe('what it should be')
})
