import { expect, test } from 'vitest'
import { isFirstTime } from './firstTime.ts'

test('passes before the end', () => {})

test('fails before the end', () => {
  expect(isFirstTime('before the end')).toBe(false)
})

test('ends its worker', async () => {
  if (!isFirstTime('end')) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
