import { expect, test } from 'vitest'
import { footerHours } from '../../../shared/rules/hours/hours.ts'

const span = (open: string, close: string) => ({ open, close })
const evening = span('14:00', '23:00')
const late = span('14:00', '24:00')

test('the footer prints the weekly rule of the specification to the letter', () => {
  const weekly = { 3: evening, 4: evening, 5: late, 6: late, 7: span('14:00', '19:00') }
  expect(footerHours({ weekly })).toEqual([
    { days: 'Lundi et mardi', hours: 'Fermé' },
    { days: 'Mercredi et jeudi', hours: '14h-23h' },
    { days: 'Vendredi et samedi', hours: '14h-00h' },
    { days: 'Dimanche', hours: '14h-19h' },
  ])
})

test('more than two days in a row are told by the first and the last', () => {
  const weekly = { 2: evening, 3: evening, 4: evening, 6: span('09:30', '12:15') }
  expect(footerHours({ weekly }).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Lundi Fermé',
    'Du mardi au jeudi 14h-23h',
    'Vendredi Fermé',
    'Samedi 9h30-12h15',
    'Dimanche Fermé',
  ])
})
