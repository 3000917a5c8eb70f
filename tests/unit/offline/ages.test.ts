import { expect, test } from 'vitest'
import { ages } from '../../../src/offline/cache/ages.ts'

test.each(Object.entries(ages))(
  '%s is asked again long before its stamp turns amber, and amber comes before red',
  (_, { staleTime, amber, red }) => {
    expect(staleTime).toBeGreaterThanOrEqual(30_000)
    expect(amber).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(amber).toBeGreaterThan(10 * staleTime)
    expect(red).toBeGreaterThan(amber)
  },
)

test('what is a person’s own is asked again sooner than what is everybody’s', () => {
  const own = [ages.bookings, ages.booking, ages.profile]
  const everybodys = [ages.venue, ages.activities, ages.articles, ages.tariffs]
  for (const { staleTime } of own)
    for (const other of everybodys) expect(staleTime).toBeLessThan(other.staleTime)
})
