import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations as app } from '../mutations/app.ts'
import { mutations as server } from '../mutations/server.ts'
import { mutations as worker } from '../mutations/worker.ts'

test('what each mutation of the hand-made list looks for stands once in its file', () => {
  const lost = [...server, ...worker, ...app].filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
