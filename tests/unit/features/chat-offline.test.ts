import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import { answerFromDevice } from '../../../src/features/chat/offlineAnswer.ts'

const now = Date.parse('2026-11-21T09:00Z')
const at = Date.parse('2026-11-20T20:00Z')
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  vi.stubGlobal('navigator', { language: 'fr-FR' })
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

test('what is computed comes from what the device holds', async () => {
  const activities = builtInActivities.map((one) =>
    one.id === 'vr' ? { ...one, price: 27.5 } : one,
  )
  client.setQueryData(['public', 'activities'], { value: activities, at })
  const exceptional = [{ day: '2026-11-22', reason: 'Travaux' }]
  client.setQueryData(['public', 'venue'], {
    value: { ...builtInHours, exceptional },
    at: at + 1000,
  })
  expect(await told('prix de la VR à 2 ?')).toMatchObject({ keptAt: at })
  expect((await told('prix de la VR à 2 ?'))?.answer).toMatch(/27,50\s€.*55,00\s€/)
  expect((await told('ouvert demain ?'))?.answer).toContain('Travaux')
  expect((await told('et aujourd’hui ?', 'ouvert demain ?'))?.answer).toMatch(/de 14\sh à 00\sh/)
})

test('where it holds nothing, from the copy that the app came with', async () => {
  expect(await told('prix de l’arcade')).toMatchObject({ keptAt: 0 })
  expect((await told('prix de l’arcade'))?.answer).toMatch(/15,00\s€/)
})

test.each([
  ['comment résilier mon abonnement ?', 'fin du mois payé'],
  ['je suis enceinte', 'grossesse'],
  ['vous avez un parking ?', 'parking du Port'],
  ['is there a car park?', 'Our pages are in French'],
])('the pages answer too: « %s »', async (question, words) => {
  const answer = await told(question)
  expect(answer?.answer).toContain(words)
  expect(answer).toMatchObject({ keptAt: 0 })
})

test.each(['reste-t-il des places en VR samedi ?', 'prix du bowling'])(
  'not « %s »',
  async (question) => {
    expect(await told(question)).toBeUndefined()
  },
)
