import { expect, test } from 'vitest'
import { meantEmail } from '../../../shared/rules/emailSlip.ts'

test.each([
  ['lou@gmial.com', 'lou@gmail.com'],
  ['lou@gmai.com', 'lou@gmail.com'],
  ['lou@gmaill.com', 'lou@gmail.com'],
  ['lou@gnail.com', 'lou@gmail.com'],
  [' Lou@Hotmial.fr ', 'lou@hotmail.fr'],
  ['lou@yahoo.con', 'lou@yahoo.com'],
  ['lou@orangr.fr', 'lou@orange.fr'],
  ['lou@laposte.ne', 'lou@laposte.net'],
])('%s was perhaps meant as %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'lou@gmail.com',
  'lou@GMAIL.com',
  'lou@exemple.fr',
  'lou@mail.com',
  'lou@gmx.com',
  'lou@free.fr',
  'lou@gmialc.om',
  'lou@',
  '@gmial.com',
  'lou',
  '',
])('of « %s » nothing else is thought', (typed) => {
  expect(meantEmail(typed)).toBeUndefined()
})
