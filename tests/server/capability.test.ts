import { afterAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

const remote = { url: 'http://127.0.0.1:9', key: 'K' }
const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function abilities(config: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(config)
  apps.push(app)
  const { can, accountsCan } = (await app.call('/api/venue')).body
  return { app, can, accountsCan }
}

test('the embedded systems say all that they can do', async () => {
  const { can, accountsCan } = await abilities({})
  expect(can).toEqual([
    'month',
    'holds',
    'changes',
    'waits',
    'invitations',
    'passes',
    'desk',
    'push',
    'payment-on-site',
  ])
  expect(accountsCan).toEqual(['password', 'codes', 'passkeys'])
})

test('with a real provider no password is offered, and each call for one is refused as before', async () => {
  const { app, accountsCan } = await abilities({ config: { provider: remote } })
  expect(accountsCan).toEqual([])
  const reset = await app.call('/api/password-reset', { body: { email: 'a@exemple.fr' } })
  const set = await app.call('/api/set-password', {
    body: { token: 't', id: '1', password: 'assez long' },
  })
  expect([reset.body.code, set.body.code]).toEqual(['unsupported', 'unsupported'])
})

test('with a real venue alone passwords are still ours', async () => {
  const { can, accountsCan } = await abilities({ config: { venue: remote } })
  expect([can, accountsCan]).toEqual([[], ['password', 'codes', 'passkeys']])
})
