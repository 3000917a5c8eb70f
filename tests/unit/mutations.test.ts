import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../mutations/byHand.ts'

test('what each mutation of the hand-made list looks for stands once in its file', () => {
  const lost = mutations.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

const texts = new Map(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|journey)\.tsx?$/.test(name))
    .map((name) => [`tests/${name}`, readFileSync(`tests/${name}`, 'utf8')]),
)

/** Words, as a table may put some of them into a name. */
const wordsOf = (name = '') => name.match(/\p{L}{4,}/gu) ?? []

test('the test that must notice each mutation is where the list says', () => {
  const lost = mutations.filter(({ killedBy: { pattern, test: name } }) => {
    const meant = [...texts].filter(([path]) => path.includes(pattern))
    return !meant.some(([, text]) => wordsOf(name).every((word) => text.includes(word)))
  })
  expect(lost.map(({ name, killedBy }) => `${killedBy.pattern}: ${name}`)).toEqual([])
})
