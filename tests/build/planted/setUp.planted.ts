import { beforeAll, test } from 'vitest'
import { isFirstTime } from './firstTime.ts'

beforeAll(() => {
  if (isFirstTime('set-up')) throw new Error('the set-up broke')
})

test('is never reached the first time', () => {})
