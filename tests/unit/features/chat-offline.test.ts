import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import { answerFromDevice } from '../../../src/features/chat/ask.ts'

const now = Date.parse('2026-11-21T09:00Z')
const at = Date.parse('2026-11-20T20:00Z')
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const told = (question: string, before?: string) =>
  answerFromDevice(
    question,
    before === undefined
      ? []
      : [
          { role: 'user', content: before },
          { role: 'assistant', content: '…' },
        ],
    client,
    now,
  )

test('hours and prices come from what the device holds', () => {
  const activities = builtInActivities.map((one) =>
    one.id === 'vr' ? { ...one, price: 27.5 } : one,
  )
  client.setQueryData(['public', 'activities'], { value: activities, at })
  const exceptional = [{ day: '2026-11-22', reason: 'Travaux' }]
  client.setQueryData(['public', 'venue'], {
    value: { ...builtInHours, exceptional },
    at: at + 1000,
  })
  expect(told('prix de la VR à 2 ?')).toMatchObject({ keptAt: at })
  expect(told('prix de la VR à 2 ?')?.answer).toMatch(/27,50\s€.*55,00\s€/)
  expect(told('ouvert demain ?')?.answer).toContain('Travaux')
  expect(told('et aujourd’hui ?', 'ouvert demain ?')?.answer).toMatch(/de 14\sh à 00\sh/)
})

test('where it holds nothing, from the copy that the app came with', () => {
  expect(told('prix de l’arcade')).toMatchObject({ keptAt: 0 })
  expect(told('prix de l’arcade')?.answer).toMatch(/15,00\s€/)
})

test.each(['reste-t-il des places samedi ?', 'comment résilier ?', 'prix du bowling'])(
  'not « %s »',
  (question) => {
    expect(told(question)).toBeUndefined()
  },
)
