import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { resetLink } from '../support/people/accountMail.ts'
import {
  createTestApp,
  newAddress,
  type Person,
  secret,
  type TestApp,
} from '../support/server/server.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

/** A server whose provider is interrupted by `meanwhile` once it has found a password right. */
function interrupted(
  meanwhile: () => Promise<unknown>,
  answerOf: (request: Request) => Response | undefined,
) {
  const { db } = house.database
  const now = () => house.clock.now
  const upstreams = createUpstreams({ config: house.config, db, secret, now, log: () => undefined })
  const { provider } = upstreams
  const fetch = async (request: Request) => {
    const response = answerOf(request) ?? (await provider.fetch(request))
    if (request.url.endsWith('/signin')) await meanwhile()
    return response
  }
  return createApp({
    db,
    upstreams: { ...upstreams, provider: { ...provider, fetch } },
    secret,
    now,
    log: () => undefined,
    mail: async (message) => void house.mails.push(message),
    addressOf: newAddress,
    config: house.config,
  })
}

/** Signs in with the old password while the new one is being set; gives the sessions that are left. */
async function signInMeanwhile(
  answerOf: (request: Request) => Response | undefined = () => undefined,
) {
  const person: Person = await house.register()
  const link = await resetLink(house, person.email)
  const set = () =>
    house.call('/api/set-password', { body: { ...link, password: 'un nouveau secret' } })
  const reply = await interrupted(set, answerOf).request('/api/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { rows } = await house.database.pool.query('select id from sessions where customer = $1', [
    person.id,
  ])
  return { status: reply.status, sessions: rows.length }
}

test('a sign-in that a new password overtakes leaves no session behind', async () => {
  expect(await signInMeanwhile()).toEqual({ status: 401, sessions: 0 })
})

test('the same test finds a server that does not ask again', async () => {
  const trusting = (request: Request) =>
    request.url.endsWith('/confirm') ? Response.json({ success: true }) : undefined
  expect((await signInMeanwhile(trusting)).sessions).toBe(1)
})
