import { expect, test } from 'vitest'
import { hashPin } from '../../server/db/staff/pin.ts'
import { hashPassword } from '../../server/upstreams/provider/accounts.ts'

test('a password and a PIN cost whoever guesses what OWASP asks for', async () => {
  const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await hashPassword('manette bleue')).toMatch(cost)
  expect(await hashPin('a secret, long enough for anyone', '204817')).toMatch(cost)
})
