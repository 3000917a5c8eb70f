import { expect, test } from 'vitest'
import { Refused } from '../../../shared/api/failure.ts'
import { builtInActivities } from '../../../venue/venue.ts'
import { slotRefusal } from '../../../src/features/booking/refusal.ts'
import {
  hasRoom,
  largestFreeParty,
  placesLeft,
  slotsAhead,
  smallerParty,
} from '../../../src/features/booking/slots.ts'

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

test('places are told in words from three down, before that they are free', () => {
  expect(placesLeft({ remaining: 4 }, vr)).toBe('libre')
  expect(placesLeft({ remaining: 3 }, vr)).toBe('3 places restantes')
  expect(placesLeft({ remaining: 1 }, vr)).toBe('1 place restante')
  expect(placesLeft({ remaining: 0 }, vr)).toBe('complet')
  expect(placesLeft({ remaining: 1 }, birthday)).toBe('libre')
  expect(placesLeft({ remaining: 0, freesAt: '14:07' }, vr)).toBe(
    'peut se libérer à 14\u00a0h\u00a007',
  )
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
  expect(largestFreeParty({ remaining: 3 }, vr)).toBe(3)
  expect(largestFreeParty({ remaining: 30 }, vr)).toBe(4)
  expect(largestFreeParty({ remaining: 1 }, birthday)).toBe(10)
  expect(largestFreeParty(undefined, vr)).toBe(4)
})

test('a time that is too small for the party says how many places it has', () => {
  expect(placesLeft({ remaining: 1 }, vr, 2)).toBe('1\u00a0place seulement')
  expect(placesLeft({ remaining: 3 }, vr, 4)).toBe('3\u00a0places seulement')
  expect(placesLeft({ remaining: 3 }, vr, 3)).toBe('3 places restantes')
  expect(placesLeft({ remaining: 0, freesAt: '14:07' }, vr, 2)).toBe(
    'peut se libérer à 14\u00a0h\u00a007',
  )
  expect(placesLeft({ remaining: 1 }, birthday, 8)).toBe('libre')
  expect([2, 3].map((party) => hasRoom({ remaining: 2 }, vr, party))).toEqual([true, false])
})

test('a smaller party is named where one fits, and only there', () => {
  expect(smallerParty({ remaining: 1 }, vr, 2)).toBe(1)
  expect(smallerParty({ remaining: 3 }, vr, 4)).toBe(3)
  expect(smallerParty({ remaining: 2 }, vr, 2)).toBeUndefined()
  expect(smallerParty({ remaining: 0 }, vr, 2)).toBeUndefined()
  expect(smallerParty({ remaining: 1 }, boardgames, 2)).toBeUndefined()
  expect(smallerParty({ remaining: 1 }, birthday, 8)).toBeUndefined()
})

const wish = (time: string, participants = 2) => ({
  activityId: 'vr',
  date: '2026-11-28',
  time,
  participants,
})
const known = { activity: vr, slots, now, attempts: [null], isHeld: false }
const refusal = (code: string) => new Refused(409, { success: false, code, error: 'Complet' })
const tooMany = { message: `Plus assez de places à 16\u00a0h pour 4\u00a0personnes`, smaller: 3 }

test('a chosen time is refused once it is known that it cannot be had', () => {
  expect(slotRefusal({ ...known, request: wish('16:00') })).toBeUndefined()
  expect(slotRefusal({ ...known, request: wish('17:00') })).toEqual({
    message: 'Ce créneau est complet',
  })
  expect(slotRefusal({ ...known, request: wish('13:00') })).toEqual({
    message: 'Cet horaire n’est pas proposé',
  })
  expect(slotRefusal({ ...known, slots: undefined, request: wish('17:00') })).toBeUndefined()
  expect(slotRefusal({ ...known, isHeld: true, request: wish('17:00') })).toBeUndefined()
})

test('a time with room for fewer is refused with the number that fits, by its places or by the server', () => {
  expect(slotRefusal({ ...known, request: wish('16:00', 4) })).toEqual(tooMany)
  expect(slotRefusal({ ...known, isHeld: true, request: wish('16:00', 4) })).toBeUndefined()
  expect(slotRefusal({ ...known, attempts: [refusal('full')], request: wish('16:00', 4) })).toEqual(
    tooMany,
  )
})

test('a refusal of the server stands where no number is known to fit; one that passes by itself is none', () => {
  const complete = { message: 'Ce créneau est complet' }
  expect(slotRefusal({ ...known, attempts: [refusal('full')], request: wish('16:00') })).toEqual(
    complete,
  )
  expect(
    slotRefusal({
      ...known,
      slots: undefined,
      attempts: [null, refusal('full')],
      request: wish('16:00'),
    }),
  ).toEqual(complete)
  expect(
    slotRefusal({ ...known, attempts: [refusal('busy')], request: wish('16:00') }),
  ).toBeUndefined()
})
