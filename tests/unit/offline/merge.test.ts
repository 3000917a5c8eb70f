import { expect, test } from 'vitest'
import { baseOf, OUTBOX_SCHEMA, type OutboxEntry } from '../../../src/offline/outbox/outboxEntry.ts'
import {
  addEdit,
  withPendingEdits,
  rebase,
  resolveClash,
} from '../../../src/offline/outbox/merge.ts'
import { camille } from './server.ts'

const fresh = { id: 'new', now: 10 }
const base = baseOf(camille)

function entry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: 'old',
    customer: '7',
    kind: 'profile',
    schema: OUTBOX_SCHEMA,
    patch: { firstName: 'Dominique' },
    base: { version: 1, values: { firstName: 'Camille' } },
    createdAt: 1,
    attempts: 0,
    state: 'waiting',
    ...change,
  }
}

test('the page shows the fact with what waits, and leaves the fact alone', () => {
  const shown = withPendingEdits(camille, [
    entry(),
    entry({ patch: { lastName: 'Autre' }, state: 'parked' }),
    entry({ patch: { firstName: 'Non' }, state: 'rejected' }),
  ])
  expect(shown).toEqual({ ...camille, firstName: 'Dominique', lastName: 'Autre' })
  expect(camille.firstName).toBe('Camille')
})

test('an edit not yet attempted merges with the next one', () => {
  const edit = { customer: '7', patch: { firstName: 'Alix', lastName: 'Autre' }, base }
  expect(addEdit([entry()], edit, fresh)).toEqual([
    entry({
      patch: { firstName: 'Alix', lastName: 'Autre' },
      base: { version: 1, values: { firstName: 'Camille', lastName: 'Testeur' } },
    }),
  ])
})

test('an edit that was rebased while its author typed on the older fact claims to have seen no newer one', () => {
  const theirs = baseOf({ ...camille, version: 2, lastName: 'Du Centre' })
  const rebased = rebase(entry(), theirs, 'again')
  const edit = { customer: '7', patch: { lastName: 'Autre' }, base }
  expect(addEdit(rebased, edit, fresh)).toEqual([
    entry({
      id: 'again',
      patch: { firstName: 'Dominique', lastName: 'Autre' },
      base: { version: 1, values: { firstName: 'Camille', lastName: 'Testeur' } },
    }),
  ])
})

test('an attempted edit is never rewritten: the next one stands behind it', () => {
  const attempted = entry({ attempts: 1, createdAt: 50 })
  const [first, second] = addEdit(
    [attempted],
    { customer: '7', patch: { firstName: 'Alix' }, base },
    fresh,
  )
  expect(first).toBe(attempted)
  expect(second).toMatchObject({ id: 'new', patch: { firstName: 'Alix' }, createdAt: 51 })
})

test('an edit behind one on its way has seen nothing that is newer than what that one was made on', () => {
  const shown = baseOf({ ...camille, version: 2, firstName: 'Dominique' })
  const edit = { customer: '7', patch: { firstName: 'Alix' }, base: shown }
  const [, second] = addEdit([entry({ attempts: 1 })], edit, fresh)
  expect(second?.base).toEqual({ version: 1, values: { firstName: 'Dominique' } })
})

test('an edit back to where it began leaves nothing to send', () => {
  const shown = baseOf({ ...camille, firstName: 'Dominique' })
  const back = { customer: '7', patch: { firstName: 'Camille' }, base: shown }
  expect(addEdit([entry()], back, fresh)).toEqual([])
  expect(addEdit([], { customer: '7', patch: { firstName: 'Camille' }, base }, fresh)).toEqual([])
})

test('two customers never merge', () => {
  const edit = { customer: '8', patch: { firstName: 'Alix' }, base }
  expect(addEdit([entry()], edit, fresh).map(({ customer }) => customer)).toEqual(['7', '8'])
})

test('a new word on a refused field takes the place of the refused one', () => {
  const refused = entry({
    state: 'rejected',
    attempts: 1,
    patch: { firstName: 'X', mobilePhone: '1' },
  })
  const edit = { customer: '7', patch: { mobilePhone: '0700000000' }, base }
  const [first, second] = addEdit([refused], edit, fresh)
  expect(first).toMatchObject({ state: 'rejected', patch: { firstName: 'X' } })
  expect(first?.patch.mobilePhone).toBeUndefined()
  expect(second?.patch).toEqual({ mobilePhone: '0700000000' })
})

test('a fact that changed elsewhere takes the edit on its new version, under a new key', () => {
  const theirs = baseOf({ ...camille, lastName: 'Autre', version: 2 })
  expect(rebase(entry({ attempts: 1 }), theirs, 'new')).toEqual([
    entry({ id: 'new', base: theirs }),
  ])
})

test('the same field changed on both sides asks; the other fields go', () => {
  const both = entry({
    attempts: 1,
    patch: { firstName: 'Dominique', lastName: 'Autre' },
    base: { version: 1, values: { firstName: 'Camille', lastName: 'Testeur' } },
  })
  const theirs = baseOf({ ...camille, firstName: 'Camilla', version: 2 })
  const [clash, clean] = rebase(both, theirs, 'new')
  expect(clash).toMatchObject({ state: 'conflict', patch: { firstName: 'Dominique' }, theirs })
  expect(clean).toMatchObject({ id: 'new', state: 'waiting', patch: { lastName: 'Autre' } })
})

test('both sides having changed it to the same is no clash', () => {
  const theirs = baseOf({ ...camille, firstName: 'Dominique', version: 2 })
  expect(rebase(entry(), theirs, 'new')).toEqual([])
})

test('phones are compared by their digits', () => {
  const phone = entry({
    patch: { mobilePhone: '0700000000' },
    base: { version: 1, values: { mobilePhone: '06 12 34 56 78' } },
  })
  expect(rebase(phone, baseOf({ ...camille, version: 2 }), 'new')).toMatchObject([
    { state: 'waiting' },
  ])
})

test('the choice: « votre valeur » goes again on the new version, « valeur de la salle » ends it', () => {
  const theirs = baseOf({ ...camille, firstName: 'Camilla', version: 2 })
  const clash = entry({ state: 'conflict', attempts: 1, theirs })
  expect(resolveClash(clash, ['firstName'], 'new')).toEqual([entry({ id: 'new', base: theirs })])
  expect(resolveClash(clash, [], 'new')).toEqual([])
})
