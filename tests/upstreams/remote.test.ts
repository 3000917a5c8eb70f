import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, remote, type Upstream } from '../../server/upstreams/upstream.ts'

/** Somebody else's system that answers whatever the test says. */
let says: { status: number; text: string }
const server = createServer((_, response) => {
  response.writeHead(says.status, { Location: 'http://elsewhere.invalid/' }).end(says.text)
})
let system: Upstream
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  system = remote(`http://127.0.0.1:${port}`, { key: 'K' })
})
afterAll(() => void server.close())

async function told(status: number, body: unknown) {
  says = { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await system.fetch(ask('/x'))
  const read: unknown = await response.json()
  return { status: response.status, body: read }
}

test.each([
  [500, { error: 'SELECT * FROM clients' }],
  [503, '<html>'],
  [302, '[]'],
  [304, ''],
  [404, '<html>'],
])('its own failure (%d %j) is our 502, without a word of theirs', async (status, body) => {
  const error = 'Le service ne répond pas pour le moment. Réessayez bientôt.'
  const ours = { success: false, error, code: 'upstream' }
  expect(await told(status, body)).toEqual({ status: 502, body: ours })
})

test.each([200, 201, 204])('an empty %d is a success', async (status) => {
  expect(await told(status, '')).toEqual({ status: 200, body: { success: true } })
})

test('its refusals keep what is known of a problem, and no id', async () => {
  const doublonValidation = { conflictsWith: 4711, phone: '0612345678' }
  const { status, body } = await told(409, {
    message: 'Un compte existe déjà',
    ctxCode: 'DOUBLON',
    stack: 'at db.ts',
    doublonValidation,
  })
  expect(status).toBe(409)
  expect(body).toEqual({
    success: false,
    error: 'Un compte existe déjà',
    code: 'DOUBLON',
    conflictId: expect.stringMatching(/^[\w-]{16}$/),
  })
  const again = await told(409, { conflictId: '4711', error: 'encore' })
  expect(again.body).toMatchObject({ conflictId: expect.not.stringContaining('4711') })
})

test.each([[''], [{ whatever: 1 }], [[]]])('a refusal that says nothing (%j) stays one', async (body) => {
  const ours = { success: false, error: '', code: 'refused' }
  expect(await told(403, body)).toEqual({ status: 403, body: ours })
})
