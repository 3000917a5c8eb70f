import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { resetLink } from '../support/people/accountEmails.ts'
import {
  createTestApp,
  newAddress,
  type Person,
  secret,
  type TestApp,
} from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A server whose provider is interrupted by `meanwhile` once it has found a password right. */
function interrupted(
  meanwhile: () => Promise<unknown>,
  answerOf: (request: Request) => Response | undefined,
) {
  const { db } = app.database
  const now = () => app.clock.now
  const upstreams = createUpstreams({ config: app.config, db, secret, now, log: () => undefined })
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
    mail: async (message) => void app.mails.push(message),
    addressOf: newAddress,
    config: app.config,
  })
}

/** Signs in with the old password while the new one is being set; gives the sessions that are left. */
async function signInMeanwhile(
  answerOf: (request: Request) => Response | undefined = () => undefined,
) {
  const person: Person = await app.register()
  const link = await resetLink(app, person.email)
  const set = () =>
    app.call('/api/set-password', { body: { ...link, password: 'un nouveau secret' } })
  const reply = await interrupted(set, answerOf).request('/api/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { rows } = await app.database.pool.query('select id from sessions where customer = $1', [
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
