import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../support/product/process.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { createTestApp, newAddress, secret, type TestApp } from '../support/server/testApp.ts'
import { pairingCode, pairTablet } from '../support/staff/pairedTablet.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: Date.now() })
})
afterAll(() => app.close())

const pair = (code: string, address?: string) =>
  app.call('/api/check-in/pair', { body: { code, name: 'Entrée' }, ...(address && { address }) })

test('a code pairs one tablet, once, however many try it at one moment', async () => {
  const code = await pairingCode(app)
  const replies = await Promise.all(Array.from({ length: 8 }, () => pair(code)))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 401)])
})

test('it is read as people type it', async () => {
  const code = await pairingCode(app)
  expect((await pair(` ${code.slice(0, 4).toLowerCase()} – ${code.slice(4)} `)).status).toBe(201)
})

test.each(['Entr\u001b[31mée', 'Entrée\nBar', 'Entrée\u2028Bar', 'Bar\u0007', '\u200b\u202e'])(
  'a name that is no printable line is refused, and the code stays good: %j',
  async (name) => {
    const code = await pairingCode(app)
    const { status, body } = await app.call('/api/check-in/pair', { body: { code, name } })
    expect([status, body.field]).toEqual([422, 'name'])
    expect((await pair(code)).status).toBe(201)
  },
)

test('ten minutes later it pairs nobody', async () => {
  const code = await pairingCode(app)
  app.clock.now += 10 * MINUTE_MS
  expect((await pair(code)).body.code).toBe('wrong-code')
})

test('one address tries ten wrong codes in ten minutes, and no more; a right one still pairs', async () => {
  const code = await pairingCode(app)
  const address = newAddress()
  for (let n = 0; n < 10; n++) expect((await pair(`AAAAAAA${n}`, address)).status).toBe(401)
  const reply = await pair('AAAAAAAB', address)
  expect([reply.status, reply.body.code]).toEqual([429, 'too-many'])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await pair(code, address)).status).toBe(201)
})

test('neither code nor token stands in the database, nor in the log', async () => {
  const code = await pairingCode(app)
  const { token } = await pairTablet(app, 'Canari-tablette')
  const { rows } = await app.database.pool.query(
    'select p::text as row from pairings p union all select d::text from devices d',
  )
  const kept = JSON.stringify(rows)
  for (const text of [code, token]) expect(kept).not.toContain(text)
  for (const text of [code, token, 'Canari-tablette'])
    expect(app.logs.join('\n')).not.toContain(text)
})

test('a tablet that is forgotten, from its side or ours, opens nothing more; the others do', async () => {
  const [own, revoked, other] = [
    await pairTablet(app),
    await pairTablet(app),
    await pairTablet(app, 'Bar'),
  ]
  expect((await own.unpair()).status).toBe(200)
  const env = { DATABASE_URL: app.database.url, SESSION_SECRET: secret, MAIL: 'files' }
  expect((await runPair(env, '--list')).out).toContain('Bar')
  expect((await runPair(env, '--revoke', revoked.device.id)).out).toBe('Forgotten.\n')
  expect((await runPair(env, '--revoke', revoked.device.id)).code).toBe(1)
  for (const { token } of [own, revoked]) {
    const reply = await app.call('/api/check-in', { token })
    expect([reply.status, reply.body.code]).toEqual([401, 'unpaired'])
    expect((await app.call('/api/check-in/scans', { body: { scans: [] }, token })).status).toBe(401)
  }
  expect((await other.manifest()).device.name).toBe('Bar')
}, 60_000)

test('a tablet’s token is nobody’s session, and a session no tablet', async () => {
  const { token } = await pairTablet(app)
  const client = await app.register()
  for (const path of ['/venue/users/bookings', '/api/sessions', '/api/export']) {
    expect((await app.call(path, { token })).status).toBe(401)
  }
  expect((await app.call('/api/auth', { token })).body['user']).toBeFalsy()
  expect((await app.call('/api/check-in', { token: client.token })).status).toBe(401)
  expect(
    (await app.call('/api/check-in/check', { body: { text: 'x' }, token: client.token })).status,
  ).toBe(401)
})

test('what a tablet sends is bounded', async () => {
  const { token } = await pairTablet(app)
  const send = (scans: unknown) => app.call('/api/check-in/scans', { body: { scans }, token })
  const forged = {
    kind: 'refusal',
    nonce: 'x'.repeat(20),
    at: 0,
    key: null,
    serial: null,
    verdict: 'forged',
  }
  expect((await send(Array.from({ length: 41 }, () => forged))).status).toBe(422)
  expect((await send([{ ...forged, nonce: 'x'.repeat(200) }])).status).toBe(422)
  expect(
    (
      await send([
        { ...forged, kind: 'undo', key: 'a'.repeat(32), undoes: 'x'.repeat(20), reason: '\0' },
      ])
    ).status,
  ).toBe(422)
  expect(
    (await send([{ ...forged, kind: 'entry', key: 'zz', serial: -1, party: 1e9 }])).status,
  ).toBe(422)
})

test('a new key signs what comes; what was signed before stays valid', async () => {
  const env = { DATABASE_URL: app.database.url, SESSION_SECRET: secret, MAIL: 'files' }
  const tablet = await pairTablet(app)
  const client = await app.register()
  const book = async () => {
    const wish = {
      activityId: 'arcade',
      date: nextDay(app.clock.now),
      time: '15:00',
      participants: 1,
    }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { body } = await app.call('/venue/bookings', {
      body: wish,
      token: client.token,
      headers,
    })
    const path = `/venue/bookings/${body.data?.bookingId}`
    return String((await app.call(path, { token: client.token })).body['pass'])
  }
  const first = await book()
  expect((await runPair(env, '--new-key')).code).toBe(0)
  const second = await book()
  expect((await tablet.manifest()).keys.map(({ id }) => id)).toEqual([1, 2])
  const verdicts = await Promise.all([first, second].map((pass) => tablet.check(pass)))
  expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['other-day']))
}, 60_000)

/** A Saturday soon. */
function nextDay(now: number): string {
  const saturday = new Date(now + 7 * 24 * 60 * MINUTE_MS)
  saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7))
  return saturday.toISOString().slice(0, 10)
}

test('the printed code works beside a running server with its own database; without one, a sentence', async () => {
  const folder = await createTempFolder('borne-pair-')
  const alone = await runPair({ DATA_DIR: folder })
  expect([alone.code, alone.err]).toEqual([
    1,
    expect.stringMatching(/^No Borne runs with DATA_DIR .*\n$/),
  ])
  const server = await startServer({ DATA_DIR: folder })
  const code = await printedCode({ DATA_DIR: folder })
  const reply = await fetch(`${server.url}/api/check-in/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: 'Entrée' }),
  })
  expect(reply.status).toBe(201)
  expect((await runPair({ DATA_DIR: folder }, '--list')).out).toContain('Entrée')
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** `npm run pair -- …` beside a server that runs with the same environment. */
function runPair(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const command = ['dist/server/pair.js', ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** The code that it prints: `ABCD-EFGH`. */
async function printedCode(env: Record<string, string>): Promise<string> {
  const { out, err } = await runPair(env)
  const code = /^Code: (\w{4}-\w{4})$/m.exec(out)?.[1]
  if (!code) throw new Error(`no code: ${out}${err}`)
  return code
}
