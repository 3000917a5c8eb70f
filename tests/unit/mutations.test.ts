import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../mutations/byHand.ts'

test('what each mutation of the hand-made list looks for stands once in its file', () => {
  const lost = mutations.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
