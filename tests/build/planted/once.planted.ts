import { describe, expect, test } from 'vitest'
import { isFirstTime } from './firstTime.ts'

test('is steady', () => {})

describe('a planted test', () => {
  test('fails once', () => {
    expect(isFirstTime('once')).toBe(false)
  })
})
