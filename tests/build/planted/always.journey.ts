import { expect, test } from '@playwright/test'

test('fails each time', () => {
  expect('what it is').toBe('what it should be')
})
