import { describe, expect, test } from 'vitest'
import { closuresOf } from '../../../src/features/booking/calendar/calendarWords.ts'
import { dayState } from '../../../src/features/booking/calendar/calendar.ts'
import { structuredData } from '../../../prerender/structuredData.ts'
import { answer } from '../../../shared/assistant/answer.ts'
import { createEngine } from '../../../shared/assistant/engine.ts'
import { foreignLanguages } from '../../../shared/assistant/languages/foreign.ts'
import { createPlaces } from '../../../shared/assistant/placesAnswer.ts'
import {
  activityOpening,
  closingWords,
  withoutClosed,
} from '../../../shared/rules/hours/closings.ts'
import {
  closingsAhead,
  formatOpening,
  opening,
  openingOn,
  spansWords,
  unusualDays,
} from '../../../shared/rules/hours/hours.ts'
import type { Closing, Hours } from '../../../shared/rules/hours/schedule.ts'
import { builtInActivities } from '../../../venue/venue.ts'

const at = (wall: string) => Date.parse(`${wall}+01:00`)
const friday = '2026-11-27'
const span = { open: '14:00', close: '24:00' }
type Cut = Pick<Closing, 'from' | 'to' | 'reason'> & Partial<Closing>
/** A venue's Friday and Saturday with some closings, of activities where they name some, as the server tells them. */
const hours = (...closings: Cut[]): Hours => {
  const whole = closings.filter(({ activities }) => !activities)
  return {
    weekly: { 5: span, 6: span },
    exceptional: [friday, '2026-11-28'].flatMap((day) => {
      const { spans, reason } = withoutClosed(day, span, whole)
      return reason === undefined ? [] : [{ day, reason, span, spans }]
    }),
    validUntil: '2027-12-31',
    can: [],
    closings: closings.flatMap(({ activities, ...one }) =>
      activities ? [{ names: '', activities, words: closingWords(one), ...one }] : [],
    ),
  }
}
const cut = (from: string, to: string, more: Partial<Closing> = {}): Cut => ({
  from: at(`${friday}T${from}`),
  to: at(`${friday}T${to}`),
  reason: 'Panne',
  ...more,
})
const vr = { activities: ['vr'] }

describe('a closing of the venue', () => {
  test.each([
    ['hours in the middle', [cut('16:00', '18:00')], '14 h – 16 h et 18 h – 00 h'],
    ['its opening', [cut('10:00', '15:00')], '15 h – 00 h'],
    ['all but a quarter', [cut('14:00', '23:45')], '23 h 45 – 00 h'],
    [
      'two that overlap',
      [cut('15:00', '18:00'), cut('16:00', '17:00')],
      '14 h – 15 h et 18 h – 00 h',
    ],
    [
      'two that touch, over the whole day',
      [cut('13:00', '20:00'), cut('20:00', '23:59')],
      '23 h 59 – 00 h',
    ],
    ['another day', [cut('10:00', '13:00')], '14 h – 00 h'],
  ])('leaves what is open: %s', (_, closings, words) => {
    expect(spansWords(openingOn(hours(...closings), friday).spans).replaceAll('\u00a0', ' ')).toBe(
      words,
    )
  })

  test('is told of the moment: closed while it lasts, open after it', () => {
    const closed = hours(cut('16:00', '18:00'))
    const said = (time: string) => {
      const now = at(`${friday}T${time}`)
      return formatOpening(opening(closed, now), now).replaceAll('\u00a0', ' ')
    }
    expect(['15:00', '17:00', '18:00'].map(said)).toEqual([
      'Ouvert, ferme à 16 h',
      'Fermé, ouvre aujourd’hui à 18 h',
      'Ouvert, ferme à 00 h',
    ])
  })

  test('is an unusual day with its reason, in words, in the month and in the structured data', () => {
    const closed = hours(cut('16:00', '18:00'))
    const now = at(`${friday}T09:00`)
    expect(unusualDays(closed, now)).toMatchObject([{ day: friday, reason: 'Panne' }])
    expect(closuresOf(closed, '2026-11', now).join('\n')).toContain(
      'Vendredi 27 novembre\u00a0: 14',
    )
    const things = structuredData('/contact', 'https://b.example', now, {
      venue: closed,
      activities: builtInActivities,
    })
    expect(JSON.stringify(things)).toContain(
      '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","opens":"14:00","closes":"16:00","validFrom":"2026-11-27","validThrough":"2026-11-27"},{"@type":"OpeningHoursSpecification","opens":"18:00","closes":"00:00"',
    )
  })
})

describe('a closing of an activity', () => {
  const closed = hours(cut('00:00', '24:00', vr))
  const now = at(`${friday}T15:00`)

  test('closes that activity alone', () => {
    expect(activityOpening(closed, friday, 'vr')).toEqual({ spans: [], reason: 'Panne' })
    expect(activityOpening(closed, friday, 'arcade').spans).toEqual([span])
    expect(openingOn(closed, friday).spans).toEqual([span])
    const on = (day: string) => activityOpening(closed, day, 'vr')
    expect(opening(closed, now, on).state).toBe('closed')
    expect(opening(closed, now).state).toBe('open')
    expect(dayState(closed, friday, now, 'vr')).toEqual({ state: 'closed', reason: 'Panne' })
    expect(dayState(closed, friday, now).state).toBe('open')
  })

  test('is listed until it is over, for it and for all', () => {
    expect(closingsAhead(closed, now, 'vr')).toHaveLength(1)
    expect(closingsAhead(closed, now)).toHaveLength(1)
    expect(closingsAhead(closed, now, 'arcade')).toEqual([])
    expect(closingsAhead(closed, at('2026-11-28T00:00'))).toEqual([])
  })

  test('stands in the month of its activity, and not of another', () => {
    expect(closuresOf(closed, '2026-11', now, 'vr')).toContain(
      'Fermé vendredi 27 novembre (Panne).',
    )
    expect(closuresOf(closed, '2026-11', now, 'arcade').join()).not.toContain('Panne')
    expect(closuresOf(closed, '2026-12', now, 'vr').join()).not.toContain('Panne')
  })
})

test.each([
  [cut('00:00', '24:00'), 'fermé vendredi 27 novembre (Panne)'],
  [cut('16:00', '18:00'), 'fermé vendredi 27 novembre de 16 h à 18 h (Panne)'],
  [cut('16:15', '24:00'), 'fermé vendredi 27 novembre dès 16 h 15 (Panne)'],
  [cut('00:00', '18:00'), 'fermé vendredi 27 novembre jusqu’à 18 h (Panne)'],
  [
    cut('10:00', '10:00', { to: at('2026-11-30T00:00'), reason: 'Travaux' }),
    'fermé du vendredi 27 novembre à 10 h au dimanche 29 novembre (Travaux)',
  ],
])('a closing in words: %#', (closing, words) => {
  expect(closingWords(closing).replaceAll('\u00a0', ' ')).toBe(words)
})

describe('the assistant', () => {
  const saturday = '2026-11-28'
  const closing = {
    activities: ['vr'],
    names: 'Réalité virtuelle',
    from: at(`${saturday}T14:00`),
    to: at(`${saturday}T18:00`),
    reason: 'Panne',
  }
  const now = at(`${saturday}T15:00`)
  const places = createPlaces(async () => [])
  const ask = async (message: string, ...closings: Cut[]) => {
    const facts = { activities: builtInActivities, hours: hours(...closings) }
    const engine = createEngine(facts, foreignLanguages)
    const reply = await answer({ message, history: [] }, engine, now, places)
    return reply.answer.replace(/\s/g, ' ')
  }

  test.each([
    'La VR est ouverte aujourd’hui ?',
    'Est-ce que la réalité virtuelle est ouverte samedi 28 novembre ?',
    'La VR est-elle ouverte maintenant ?',
    'La réalité virtuelle est ouverte aujourd’hui à 16h ?',
  ])('never says of a closed activity that the venue is open: %s', async (question) => {
    const said = await ask(question, closing)
    expect(said).not.toMatch(/la salle est ouverte|^Oui|^Ouvert/)
    expect(said).toMatch(
      /Réalité virtuelle : (de 18 h à 00 h \(Panne\)|Fermé, ouvre aujourd’hui à 18 h)/,
    )
  })

  test('says no to an hour that is closed, and yes to one after it', async () => {
    expect(await ask('La VR est ouverte aujourd’hui à 16h ?', closing)).toMatch(/^Non/)
    expect(await ask('La VR est ouverte aujourd’hui à 19h ?', closing)).toMatch(/^Oui/)
  })

  test('tells closings with the hours, and with whatever it says of the activity', async () => {
    const line = 'Réalité virtuelle : fermé samedi 28 novembre de 14 h à 18 h (Panne).'
    for (const question of [
      'Quels sont vos horaires ?',
      'Vous êtes ouverts aujourd’hui ?',
      'Combien coûte la VR ?',
      'À partir de quel âge la VR ?',
    ])
      expect(await ask(question, closing), question).toContain(line)
    expect(await ask('Combien coûte l’arcade ?', closing)).not.toContain('Panne')
    expect(await ask('How much is VR?', closing)).toContain('from 18:00 to 00:00 (Panne)')
  })

  test('tells a closed venue closed, and a day that is closed in the middle by what is left', async () => {
    const { activities: _, ...venue } = closing
    expect(await ask('Vous êtes ouverts maintenant ?', venue)).toContain(
      'Fermé, ouvre aujourd’hui à 18 h',
    )
    expect(await ask('Vous êtes ouverts aujourd’hui ?', venue)).toContain('de 18 h à 00 h (Panne)')
  })

  test('tells free places of a closed day as closed', async () => {
    const whole = { ...closing, from: at(`${saturday}T00:00`), to: at('2026-11-29T00:00') }
    const said = await ask('Reste-t-il des places en VR aujourd’hui ?', whole)
    expect(said).toMatch(/fermé \(Panne\)/)
    expect(said).not.toContain('complet')
  })
})
