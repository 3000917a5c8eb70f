import { expect, test } from 'vitest'
import type { Outcome } from '../outcomes.mjs'
import { judge, mayBeFlaky } from '../rerun.mjs'

const passed = (test?: string): Outcome => ({
  file: 'a.test.ts',
  ...(test && { test }),
  isPassed: true,
})
const failed = (test?: string): Outcome => ({ ...passed(test), isPassed: false })

test('what failed and then passed is flaky, and counts as passed', () => {
  const first = [passed(), passed('one'), failed('two')]
  expect(judge(first, [passed(), passed('one'), passed('two')])).toEqual({
    passed: 2,
    failures: [],
    flaky: ['a.test.ts › two'],
  })
})

test('what passed and then failed is flaky too: it did both', () => {
  const first = [passed(), passed('one'), failed('two')]
  expect(judge(first, [passed(), failed('one'), passed('two')]).flaky).toEqual([
    'a.test.ts › one',
    'a.test.ts › two',
  ])
})

test('what failed twice is red, and so is what failed and was not run again', () => {
  for (const second of [[passed(), passed('one'), failed('two')], [failed()], []]) {
    const { passed: count, failures } = judge([passed(), passed('one'), failed('two')], second)
    expect([count, failures]).toEqual([1, [failed('two')]])
  }
})

test('a file whose worker died is judged by its second run', () => {
  expect(judge([failed()], [passed(), passed('one')])).toEqual({
    passed: 1,
    failures: [],
    flaky: ['a.test.ts › outside any test'],
  })
  expect(judge([failed()], [passed(), passed('one'), failed('two')]).failures).toEqual([
    failed('two'),
  ])
  expect(judge([failed()], [failed()])).toEqual({ passed: 0, failures: [failed()], flaky: [] })
})

test('of two tests of one name the one that failed counts', () => {
  const first = [passed(), passed('one'), failed('one')]
  expect(judge(first, [passed(), failed('one'), passed('one')]).failures).toEqual([failed('one')])
  expect(judge(first, [passed(), passed('one'), passed('one')]).failures).toEqual([])
})

test('nothing is run again where much failed, or the runner itself', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => failed(`${index}`))
  expect(mayBeFlaky(many(30))).toBe(true)
  expect(mayBeFlaky(many(31))).toBe(false)
  expect(mayBeFlaky([failed('one'), { isPassed: false }])).toBe(false)
})
