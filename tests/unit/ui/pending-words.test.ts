import { expect, test } from 'vitest'
import { placeWords } from '../../../src/features/profile/words.ts'
import { baseOf, OUTBOX_SCHEMA, type OutboxEntry } from '../../../src/offline/outbox/outboxEntry.ts'
import { camille } from '../offline/server.ts'

const entry: OutboxEntry = {
  id: 'key',
  customer: '7',
  kind: 'profile',
  schema: OUTBOX_SCHEMA,
  patch: { firstName: 'Dominique' },
  base: baseOf(camille),
  createdAt: 1,
  attempts: 0,
  state: 'waiting',
}

test.each<[string, Partial<OutboxEntry>, string]>([
  ['an edit on its way', {}, 'envoi en cours…'],
  ['one that waits', { wait: { from: 0, until: 2, because: 'offline' } }, 'en attente d’envoi'],
  ['one that waits for its customer', { state: 'parked' }, 'en attente d’envoi'],
])('%s says so', (_name, change, words) => expect(placeWords({ ...entry, ...change })).toBe(words))
