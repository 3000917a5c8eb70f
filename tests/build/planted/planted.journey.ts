import { expect, test } from '@playwright/test'
import { isFirstTime } from './firstTime.ts'

test('is steady', () => {})

test.describe('a planted journey', () => {
  test('fails once', () => {
    expect(isFirstTime('journey')).toBe(false)
  })
})

test('ends its worker', async () => {
  if (!isFirstTime('journey worker')) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
