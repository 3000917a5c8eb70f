import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab } from './tab.ts'

eachInWindow()

test('what was asked of the assistant goes with the session of whoever asked it', async () => {
  stubFetch(noNetwork)
  const tab = await openTab()
  const { addQuestion, updateExchange, chatTurns } =
    await import('../../../src/features/chat/conversation.ts')
  await tab.restoreSession(tab.client)
  await tab.openSession({ id: '7', token: 'token' })
  updateExchange(addQuestion('Quand ouvrez-vous ?'), {
    state: 'answered',
    answer: { answer: 'À 10 h.', sources: [] },
  })
  expect(chatTurns()).toHaveLength(2)
  await tab.signOut('keep')
  await vi.waitFor(() => expect(chatTurns()).toEqual([]))
})
