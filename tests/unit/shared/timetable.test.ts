import { expect, test } from 'vitest'
import { isOnSale, startAt, startsOf } from '../../../server/booking/slots.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  sessionsOn,
  weeksInWords,
} from '../../../shared/rules/hours/timetable.ts'
import { answer } from '../../../shared/assistant/answer.ts'
import { createEngine } from '../../../shared/assistant/engine.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'

const now = Date.parse('2026-11-21T09:00Z')
const [activity = Object()] = builtInActivities
const always = { from: FIRST_DAY, to: LAST_DAY }
const timetable: Timetable = {
  weeks: [
    { ...always, weekday: 4, times: ['20:00', '18:30'] },
    { ...always, weekday: 6, times: ['10:15', '15:50'] },
    { ...always, weekday: 5, times: ['18:30', '20:00'] },
    { weekday: 4, from: '2026-12-17', to: '2026-12-31', times: ['12:30'] },
    { weekday: 6, from: '2026-12-20', to: '2026-12-31', times: [] },
  ],
  days: [
    { day: '2026-12-31', times: ['16:00'], reason: 'Saint-Sylvestre' },
    { day: '2026-11-28', times: [], reason: 'Stage' },
  ],
}

test.each([
  ['an ordinary day, in order', '2026-11-26', ['18:30', '20:00'], undefined],
  ['a day of no session', '2026-11-25', [], undefined],
  ['the first day of another timetable', '2026-12-17', ['12:30'], undefined],
  ['a weekday that it does not name', '2026-12-18', ['18:30', '20:00'], undefined],
  ['a weekday that it empties', '2026-12-26', [], undefined],
  ['the day after its last', '2027-01-07', ['18:30', '20:00'], undefined],
  ['a day of its own', '2026-12-31', ['16:00'], 'Saint-Sylvestre'],
  ['a day that is taken out', '2026-11-28', [], 'Stage'],
])('the sessions of %s', (_, day, times, reason) => {
  expect(sessionsOn(timetable, day)).toEqual({ times, ...(reason && { reason }) })
})

const timing = { step: 60, timetable, duration: 60 }
const timesOf = (day: string, hours = builtInHours) =>
  startsOf(hours, day, timing).map(({ time }) => time)

test('a session is a start where the venue is open for all of it, and nothing else is', () => {
  expect(timesOf('2026-12-05')).toEqual(['15:50'])
  expect(startAt(builtInHours, '2026-12-05', '15:50', timing)?.at).toBe(
    Date.parse('2026-12-05T14:50Z'),
  )
  expect(startAt(builtInHours, '2026-12-05', '15:00', timing)).toBeUndefined()
  expect(startAt(builtInHours, '2026-12-05', '10:15', timing)).toBeUndefined()
})

test('the desk holds sessions as they are, and sells one until a quarter of an hour after it began', () => {
  const desk = startsOf(builtInHours, '2026-12-05', timing, 'desk')
  expect(desk.map(({ time }) => time)).toEqual(['15:50'])
  expect(startAt(builtInHours, '2026-12-05', '16:00', timing, 'desk')).toBeUndefined()
  const at = Date.parse('2026-12-05T14:50Z')
  const minutes = [-180, 0, 14, 15].map((late) => at + late * 60_000)
  const sold = (channel: 'online' | 'desk') =>
    minutes.map((now) => isOnSale({ time: '15:50', at }, { cutoff: 60 }, now, channel))
  expect(sold('desk')).toEqual([true, true, true, false])
  expect(sold('online')).toEqual([true, false, false, false])
})

test('where the opening is off the quarters, the desk has the public’s starts and the quarters of the clock', () => {
  const span = { open: '14:10', close: '16:30' }
  const exceptional = [{ day: '2026-12-05', span, reason: 'Tournoi' }]
  const steps = { step: 60, duration: 60 }
  const desk = startsOf({ ...builtInHours, exceptional }, '2026-12-05', steps, 'desk')
  expect(desk.map(({ time }) => time)).toEqual([
    '14:10',
    '14:15',
    '14:30',
    '14:45',
    '15:00',
    '15:10',
    '15:15',
    '15:30',
  ])
})

test('a session that a change of clocks skips or doubles is not held', () => {
  const night = { open: '00:00', close: '06:00' }
  const nights = {
    weeks: [{ ...always, weekday: 7, times: ['01:30', '02:30', '03:30'] }],
    days: [],
  }
  const held = ['2027-03-28', '2026-10-25', '2026-11-29'].map((day) => {
    const exceptional = [{ day, span: night, reason: 'nuit' }]
    const hours = { ...builtInHours, exceptional }
    return startsOf(hours, day, { ...timing, timetable: nights }).map(({ time }) => time)
  })
  expect(held).toEqual([
    ['01:30', '03:30'],
    ['01:30', '03:30'],
    ['01:30', '02:30', '03:30'],
  ])
})

test('the weeks are told in words, days of the same times together, each period by itself', () => {
  expect(weeksInWords(timetable).replaceAll('\u00a0', ' ')).toBe(
    [
      'le jeudi et le vendredi à 18 h 30 et 20 h ; le samedi à 10 h 15 et 15 h 50',
      'Du 17 décembre 2026 au 31 décembre 2026, le jeudi à 12 h 30',
      'Du 20 décembre 2026 au 31 décembre 2026, aucune le samedi',
    ].join('. '),
  )
  const reversed = { ...timetable, weeks: timetable.weeks.toReversed() }
  expect(weeksInWords(reversed)).toBe(weeksInWords(timetable))
  expect(weeksInWords({ weeks: [], days: [] })).toBe('')
})

test.each([
  ['yoga', 'Yoga : le jeudi à 18 h 30.'],
  ['à quelle heure est le yoga ?', 'Yoga : le jeudi à 18 h 30.'],
  ['horaires du yoga jeudi', 'Yoga, jeudi 26 novembre : 18 h 30.'],
  ['horaires du yoga samedi', 'Yoga, samedi 21 novembre : pas de séance.'],
  ['horaires du yoga le 3 décembre', 'Yoga, jeudi 3 décembre : pas de séance (Stage).'],
])('« %s » is answered with the sessions', async (text, expected) => {
  const weeks = [{ ...always, weekday: 4, times: ['18:30'] }]
  const days = [{ day: '2026-12-03', times: [], reason: 'Stage' }]
  const activities = [{ ...activity, id: 'yoga', name: 'Yoga', timetable: { weeks, days } }]
  const engine = createEngine({ activities, hours: builtInHours })
  const told = await answer({ message: text, history: [] }, engine, now)
  expect(told.answer.replaceAll('\u00a0', ' ')).toContain(expected)
})
