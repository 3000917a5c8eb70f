import { expect, test } from 'vitest'
import { referenceKeysOf, sealingFor } from '../../server/db/checkIn/entries.ts'
import { createReferenceKeys, decryptWithPass, entryKey } from '../../shared/rules/pass/entry.ts'

test('a name opens with its booking’s id alone', async () => {
  const seal = sealingFor('abc')
  const sealed = seal('Zoé B.')
  expect(await decryptWithPass('abc', sealed)).toBe('Zoé B.')
  expect(await decryptWithPass('abd', sealed)).toBeUndefined()
  expect(await decryptWithPass('abc', 'not sealed')).toBeUndefined()
  expect(seal('Zoé B.')).not.toBe(sealed)
  expect(await entryKey('abc')).toMatch(/^[0-9a-f]{32}$/)
})

test('a tablet finds a short reference under the key that it was told', async () => {
  const keyOf = await createReferenceKeys('token')
  expect(referenceKeysOf('token')('K7QM3XRD')).toBe(await keyOf('K7QM3XRD'))
  expect(referenceKeysOf('another token')('K7QM3XRD')).not.toBe(await keyOf('K7QM3XRD'))
})
