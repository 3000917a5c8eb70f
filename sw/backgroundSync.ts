import { showBadge } from '../src/offline/outbox/badge.ts'
import { loadCredentials } from '../src/offline/secrets/credentials.ts'
import { getOutbox } from '../src/offline/outbox/outbox.ts'

/** Sends what waits, without a page; rejects where something still waits, to be woken again. */
export async function sendOutbox(): Promise<void> {
  const outbox = getOutbox()
  await outbox.drain('nudge')
  const who = await loadCredentials()
  const { entries } = await outbox.read()
  await showBadge(entries, who?.id)
  const isLeft = entries.some(({ customer, state }) => customer === who?.id && state === 'waiting')
  if (isLeft) throw new Error('Something is still waiting in the outbox')
}
