import { test } from 'vitest'
import { isFirstTime } from './firstTime.ts'

test('leaves an error behind', async () => {
  if (isFirstTime('late')) setTimeout(() => Promise.reject(new Error('nobody waited for it')))
  await new Promise((resolve) => setTimeout(resolve, 50))
})
