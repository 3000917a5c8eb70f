import { expect, test } from 'vitest'
import type { StaffVisit } from '../../../shared/api/staff/day.ts'
import { isFound } from '../../../src/features/staff/day/visitWords.ts'

const visit = (name: string | null, phone: string | null = null): StaffVisit => ({
  id: 'v',
  reference: 'K7QM3XRD',
  serial: 1,
  name,
  phone,
  isGuest: true,
  activityId: 'vr',
  activityName: 'VR',
  date: '2026-11-21',
  time: '14:00',
  startsAt: 0,
  endsAt: 1,
  participants: 2,
  status: 'confirmed',
  lines: [],
  notes: null,
  due: 0,
  enteredAt: null,
  absentAt: null,
  freedFrom: null,
  forced: 0,
})

test.each([
  ['Jeanne D’Arc', "d'arc"],
  ['Jeanne D’Arc', 'arc jeanne'],
  ['Théo Œuvrard', 'oeuvrard'],
  ['Łukasz', 'Łukasz'],
  ['Søren', 'soren'],
  ['Jean-Pierre', 'jean\u2011pierre'],
  ['Liam O’Brien', 'obrien'],
  ['Anne-Marie', 'annemarie'],
  [null, 'k7qm 3xrd'],
  [null, 'K7QM-3XRD'],
  ['Zoé', ''],
])('on the tablet too, « %s » is found by « %s »', (name, typed) => {
  expect(isFound(visit(name), typed)).toBe(true)
})

test.each(['0612345678', '06 12', '+33 6 12 34', '06.12.34.56.78', '(06)/12', '\u202a06\u201112'])(
  'a number is found by « %s »',
  (typed) => expect(isFound(visit('Zoé', '06 12 34 56 78'), typed)).toBe(true),
)

test.each(['zoe marc', "d'arc", '0799', 'Martin 6', 'zoé 0612'])(
  '« %s » is somebody else',
  (typed) => {
    expect(isFound(visit('Marc Durand', '0612345678'), typed)).toBe(false)
  },
)
