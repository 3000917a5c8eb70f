import { expect, test } from 'vitest'
import { Refused } from '../../src/contract/failure.ts'
import { builtInActivities } from '../../src/contract/venue.ts'
import { slotRefusal } from '../../src/features/booking/slotRefusal.ts'
import {
  hasRoom,
  largestParty,
  placesLeft,
  slotsAhead,
} from '../../src/features/booking/slots.ts'

const vr = builtInActivities.find(({ id }) => id === 'vr')
const boardgames = builtInActivities.find(({ id }) => id === 'boardgames')
const birthday = builtInActivities.find(({ id }) => id === 'birthday')
if (!vr || !boardgames || !birthday) throw new Error('the venue has these three')

const now = Date.parse('2026-11-28T15:30+01:00')
const slots = [
  { time: '15:00', remaining: 4, capacity: 4 },
  { time: '16:00', remaining: 3, capacity: 4 },
  { time: '17:00', remaining: 0, capacity: 4 },
]

test('a slot that has begun is not offered', () => {
  expect(slotsAhead(slots, '2026-11-28', now).map(({ time }) => time)).toEqual(['16:00', '17:00'])
  expect(slotsAhead(slots, '2026-11-29', now)).toHaveLength(3)
})

test('places are told in words', () => {
  expect(placesLeft({ remaining: 3 }, vr)).toBe('3 places restantes')
  expect(placesLeft({ remaining: 1 }, vr)).toBe('1 place restante')
  expect(placesLeft({ remaining: 0 }, vr)).toBe('complet')
  expect(placesLeft({ remaining: 1 }, birthday)).toBe('libre')
  expect(placesLeft({ remaining: 0, freesAt: '14:07' }, vr)).toBe('peut se libérer à 14\u00a0h\u00a007')
  // One place is none for a game of two.
  expect(placesLeft({ remaining: 1 }, boardgames)).toBe('complet')
})

test('there is room when the smallest party fits; a group takes one place', () => {
  expect(hasRoom({ remaining: 1 }, vr)).toBe(true)
  expect(hasRoom({ remaining: 1 }, boardgames)).toBe(false)
  expect(hasRoom({ remaining: 1 }, birthday)).toBe(true)
  expect(hasRoom({ remaining: 0 }, birthday)).toBe(false)
})

test('the largest party is what the activity takes and what is left', () => {
  expect(largestParty({ remaining: 3 }, vr)).toBe(3)
  expect(largestParty({ remaining: 30 }, vr)).toBe(4)
  expect(largestParty({ remaining: 1 }, birthday)).toBe(10)
  expect(largestParty(undefined, vr)).toBe(4)
})

test('a chosen time is refused once it is known that it cannot be had', () => {
  const at = (time: string) => ({ activityId: 'vr', date: '2026-11-28', time, participants: 2 })
  const known = { activity: vr, slots, now, attempts: [null], isHeld: false }
  expect(slotRefusal({ ...known, request: at('16:00') })).toBeUndefined()
  expect(slotRefusal({ ...known, request: at('17:00') })).toBe('Ce créneau est complet')
  expect(slotRefusal({ ...known, request: at('13:00') })).toBe('Cet horaire n’est pas proposé')
  expect(slotRefusal({ ...known, slots: undefined, request: at('17:00') })).toBeUndefined()
  expect(slotRefusal({ ...known, isHeld: true, request: at('17:00') })).toBeUndefined()
  const error = new Refused(409, { success: false, code: 'full', error: 'Complet' })
  expect(slotRefusal({ ...known, attempts: [error], request: at('16:00') })).toBe(
    'Ce créneau est complet',
  )
})
