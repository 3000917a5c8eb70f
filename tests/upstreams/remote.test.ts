import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { retryPause } from '../../server/upstreams/httpClient.ts'
import { remote } from '../../server/upstreams/remote.ts'
import { upstreamRequest, type Upstream } from '../../server/upstreams/upstream.ts'
import { type LocalServer, openLocalServer, sendJson } from './localServer.ts'

/** Somebody else's system that answers whatever the test says. */
let says: { status: number; text: string | Buffer; headers?: Record<string, string> }
let there: LocalServer
let system: () => Upstream
beforeAll(async () => {
  there = await openLocalServer((_, response) => {
    response
      .writeHead(says.status, { Location: 'http://elsewhere.invalid/', ...says.headers })
      .end(says.text)
  })
  system = () => remote(there.url, { key: 'K' }, { wait: () => Promise.resolve() })
})
afterAll(() => there.down())

async function told(
  status: number,
  body: unknown,
  method = 'GET',
  headers: Record<string, string> = {},
) {
  says = { status, text: typeof body === 'string' ? body : JSON.stringify(body), headers }
  const response = await system().fetch(
    upstreamRequest('/x', { method, ...(method !== 'GET' && { body: {} }) }),
  )
  const read: unknown = await response.json()
  return { status: response.status, body: read, headers: response.headers }
}

test.each([
  [500, { error: 'SELECT * FROM clients' }],
  [503, '<html>'],
  [302, '[]'],
  [304, ''],
  [404, '<html>'],
  [200, '<html>'],
  [200, { success: false, message: 'Non' }],
  [200, `[${'1,'.repeat(1_100_000)}1]`],
  // Of a call that the server makes for itself.
  [401, { message: 'bad key' }],
  [403, {}],
])('its own failure (%d) is our 502, without a word of theirs', async (status, body) => {
  const error = 'Le service ne répond pas pour le moment.'
  const ours = { success: false, error, code: 'upstream' }
  expect(await told(status, body)).toMatchObject({ status: 502, body: ours })
})

test.each([200, 201, 204])(
  'an empty %d to a write is a success, to a read it is no answer',
  async (status) => {
    const written = { status: status === 204 ? 200 : status, body: { success: true } }
    expect(await told(status, '', 'POST')).toMatchObject(written)
    expect(await told(status, '')).toMatchObject({ status: 502, body: { code: 'upstream' } })
  },
)

test('a read goes on a connection that is there, a write on one of its own', async () => {
  const ports: unknown[] = []
  const line = await openLocalServer(({ socket }, response) => {
    ports.push(socket.remotePort)
    sendJson(response, 200, [])
  })
  onTestFinished(() => line.down())
  const one = remote(line.url, { key: 'K' })
  for (const method of ['GET', 'GET', 'POST', 'POST', 'GET'])
    await one
      .fetch(upstreamRequest('/x', { method, ...(method === 'POST' && { body: {} }) }))
      .then((r) => r.text())
  const [first, second, third, fourth, fifth] = ports
  expect([second, fifth]).toEqual([first, first])
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test('a JSON null stays one: it is no empty list', async () => {
  expect(await told(200, null)).toMatchObject({ status: 200, body: null })
})

test('its refusals keep what is known of a problem, and no id', async () => {
  const doublonValidation = { conflictsWith: 4711, phone: '0612345678' }
  const { status, body } = await told(409, {
    message: 'Le client 4711 existe déjà',
    ctxCode: 'DOUBLON',
    stack: 'at db.ts',
    doublonValidation,
  })
  expect(status).toBe(409)
  expect(body).toEqual({
    success: false,
    error: expect.stringMatching(/^Un compte avec cette adresse email existe déjà/),
    code: 'DOUBLON',
    conflictId: expect.stringMatching(/^[\w-]{16}$/),
  })
  const again = await told(409, { conflictId: '4711', error: 'encore' })
  expect(again.body).toMatchObject({ conflictId: expect.not.stringContaining('4711') })
})

test.each([
  ['Créneau fermé', 'Créneau fermé'],
  ['<p>Non</p>', ''],
  ['Voir https://elsewhere.example/', ''],
  ['Error\n    at book (db.ts:12)', ''],
  ['x'.repeat(201), ''],
])('its sentence %j is told as %j', async (message, error) => {
  expect((await told(422, { message, code: 'two words' })).body).toEqual({
    success: false,
    error,
    code: 'refused',
  })
})

test.each([[''], [{ whatever: 1 }], [[]]])(
  'a refusal that says nothing (%j) stays one',
  async (body) => {
    const ours = { success: false, error: '', code: 'refused' }
    expect(await told(422, body)).toMatchObject({ status: 422, body: ours })
  },
)

test.each([
  [{ success: false, message: 'Trop tard' }, 422, 'Trop tard'],
  [{ success: false, isDoubon: true }, 409, expect.stringContaining('existe déjà')],
])('a « no » with a 200 to a write is a refusal (%j)', async (body, status, error) => {
  expect(await told(200, body, 'POST')).toMatchObject({ status, body: { success: false, error } })
})

test.each([
  ['120', '120'],
  ['9999999', '60'],
  ['86400', '3600'],
  ['Sat, 21 Nov 2026 10:00:00 GMT', '60'],
])('its limit (%s) is a wait in seconds of an hour at most (%s)', async (given, seconds) => {
  const { status, headers } = await told(429, { message: 'tenant' }, 'POST', {
    'Retry-After': given,
  })
  expect([status, headers.get('retry-after')]).toEqual([429, seconds])
})

test('a list that is compressed unasked is no list', async () => {
  expect((await told(200, '\u001f\u008b', 'GET', { 'Content-Encoding': 'gzip' })).status).toBe(502)
})

const answered = (status: number, wait?: string) => ({
  status,
  headers: wait === undefined ? {} : { 'retry-after': wait },
  body: Buffer.alloc(0),
})

test.each([
  [{ failed: 'lost' as const }, 75],
  [{ failed: 'unsent' as const }, 75],
  [answered(502), 75],
  [answered(503), 75],
  [answered(504), 75],
  [answered(503, '1'), 1075],
  [answered(503, '3'), undefined],
  [answered(429, '1'), 1075],
  [answered(429), undefined],
  [answered(500), undefined],
  [answered(404), undefined],
  [answered(200), undefined],
])('a read that got %j is asked again after %s ms', (heard, pause) => {
  expect(retryPause(heard, 0, 0.5)).toBe(pause)
  expect(retryPause(heard, 2, 0.5)).toBeUndefined()
})

test('the pauses grow, and are spread by chance', () => {
  expect([0, 1].map((tries) => retryPause({ failed: 'lost' }, tries, 0))).toEqual([50, 200])
  expect([0, 1].map((tries) => retryPause({ failed: 'lost' }, tries, 1))).toEqual([100, 400])
})
