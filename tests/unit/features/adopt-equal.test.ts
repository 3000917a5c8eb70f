import { expect, test } from 'vitest'
import { adoptEqual } from '../../../src/features/staff/useLoaded.ts'

const day = () => ({
  date: '2026-11-28',
  starts: [
    { time: '15:00', visits: [{ id: 'a', name: 'Camille' }, { id: 'b' }] },
    { time: '16:00', visits: [{ id: 'c', name: null }] },
  ],
})

test('what is as it was is the very same object, and what changed is the fresh one', () => {
  const before = day()
  const fresh = { ...day(), starts: [...day().starts] }
  fresh.starts[0] = { time: '15:00', visits: [{ id: 'a', name: 'Camille' }, { id: 'x' }] }
  expect(adoptEqual(before, fresh)).toBe(false)
  expect(fresh.starts[0]?.visits[0]).toBe(before.starts[0]?.visits[0])
  expect(fresh.starts[0]).not.toBe(before.starts[0])
  expect(fresh.starts[0]?.visits[1]).toEqual({ id: 'x' })
  expect(fresh.starts[1]).toBe(before.starts[1])
})

test('it tells whether all of it is as it was', () => {
  expect(adoptEqual(day(), day())).toBe(true)
  for (const [before, fresh] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    [[1], [1, 2]],
    [{ a: null }, { a: {} }],
    [undefined, {}],
    [1, '1'],
  ])
    expect([before, fresh, adoptEqual(before, fresh)]).toEqual([before, fresh, false])
})
