import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nextSaturday } from '../support/people/days.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort } from '../support/product/product.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { type ServerProcess, spawnServer, startServer } from '../support/product/process.ts'
import { account } from '../support/people/account.ts'

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await createTempFolder('borne-restart-')
  server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function post(path: string, body: unknown, token: string, headers = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  return { status: response.status, answer }
}

async function bookingIds(token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/venue/users/bookings`, { headers })
  const list: { id: string }[] = await response.json()
  return list.map((booking) => booking.id)
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Its number, once it has written it: `process.kill(0, 0)` would ask about ourselves. */
const postmaster = async () => {
  const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
  return Number(/^\d+(?=\n)/.exec(text)?.[0] ?? expect.fail('not written yet'))
}

async function signIn(): Promise<string> {
  const email = `restart.${Math.random()}@exemple.fr`
  const minted = await (await fetch(`${server.url}/api/heitz/token`)).json()
  await post('/provider/api/users', { ...account, email }, minted.token)
  const { answer } = await post('/api/auth', { email, password: account.password }, '')
  return answer.token
}

describe('killed in the middle of a run of bookings', () => {
  test.each(['the server', 'the server and its database'])(
    '%s: what was acknowledged is there',
    async (victim) => {
      const token = await signIn()
      const acknowledged: string[] = []
      const date = nextSaturday()
      const run = Array.from({ length: 8 }, async (_, worker) => {
        for (let index = 0; ; index++) {
          const wish = {
            activityId: 'arcade',
            date,
            time: `${14 + (index % 9)}:00`,
            participants: 1,
          }
          const reply = await post('/api/proxy?endpoint=/bookings', wish, token, {
            'Idempotency-Key': `${victim.length}-${worker}-${index}`,
          })
          if (reply.status === 201) acknowledged.push(reply.answer.data.bookingId)
          if (acknowledged.length === 20) {
            const pid = await postmaster()
            server.child.kill('SIGKILL')
            if (victim !== 'the server') process.kill(pid, 'SIGKILL')
          }
        }
      })
      await Promise.allSettled(run)
      await server.end('SIGKILL')
      server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
      expect(server.said()).toBe('')
      expect(acknowledged.length).toBeGreaterThanOrEqual(20)
      expect(await bookingIds(token)).toEqual(expect.arrayContaining(acknowledged))
    },
  )

  test('a pid file whose number belongs to another process now is no obstacle', async () => {
    const pid = await postmaster()
    await server.end('SIGTERM')
    expect(isRunning(pid)).toBe(false)
    await writeFile(
      join(folder, 'postgres/postmaster.pid'),
      `${process.pid}\n/x\n0\n1\n\n127.0.0.1\n0\nready\n`,
    )
    server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})

describe('a second server', () => {
  test('on the same folder is refused in one sentence, and disturbs nothing', async () => {
    const second = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
    expect(second.child.exitCode).toBe(1)
    expect(second.said()).toMatch(/^Another Borne is using .*\.\n$/)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('on a port in use is refused in one sentence, and leaves no database running', async () => {
    const holder = createServer().listen(0)
    const address = holder.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const other = await createTempFolder('borne-port-')
    const second = await startServer({ DATA_DIR: other, PORT: port })
    expect([second.child.exitCode, second.said()]).toEqual([
      1,
      `Port ${port} is in use: set PORT to a free one.\n`,
    ])
    await expect(stat(join(other, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
    holder.close()
    await rm(other, { recursive: true })
  })
})

describe('a setting that cannot work', () => {
  test.each([
    [
      'DATA_DIR that is a file',
      () => ({ DATA_DIR: join(folder, 'session.secret') }),
      /^DATA_DIR \(.*EEXIST/,
    ],
    [
      'DATA_DIR below a file',
      () => ({ DATA_DIR: join(folder, 'session.secret/x') }),
      /^DATA_DIR \(.*ENOTDIR/,
    ],
  ])('%s is told in one sentence', async (_, env, sentence) => {
    const refused = await startServer(env())
    expect(refused.child.exitCode).toBe(1)
    expect(refused.said()).toMatch(sentence)
    expect(refused.said()).toMatch(/^[^\n]+\.\n$/)
  })
})

test('a server whose PostgreSQL was killed ends, and says so', async () => {
  process.kill(await postmaster(), 'SIGKILL')
  await once(server.child, 'exit')
  expect(server.child.exitCode).toBe(1)
  expect(server.said()).toMatch(/^PostgreSQL ended by itself \(.*\): start Borne again\.\n$/)
  server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

describe('stopped by its signal', () => {
  test('while it starts: no PostgreSQL stays behind', async () => {
    await server.end('SIGTERM')
    const starting = spawnServer({ DATA_DIR: folder, PORT: String(await freePort()) })
    const exited = once(starting, 'exit')
    const pid = await vi.waitFor(postmaster, { timeout: 20_000, interval: 5 })
    starting.kill('SIGINT')
    await exited
    expect([starting.exitCode, isRunning(pid)]).toEqual([0, false])
    server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: exit 0, PostgreSQL gone, sessions kept',
    async (signal) => {
      const token = await signIn()
      const pid = await postmaster()
      expect(await server.end(signal)).toBe(0)
      expect(isRunning(pid)).toBe(false)
      server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await (await fetch(`${server.url}/api/auth`, { headers })).json()
      expect(answer.isAuthenticated).toBe(true)
    },
  )
})

test('secrets are for their owner only', async () => {
  for (const name of ['session.secret', 'postgres.password']) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  }
})

test('the database listens on loopback, asks for its password and keeps fsync on', async () => {
  const port = Number(
    (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3],
  )
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim()
  const connection = { host: '127.0.0.1', port, user: 'borne', database: 'postgres' }
  await expect(new pg.Client({ ...connection, password: 'wrong' }).connect()).rejects.toThrow(
    'password',
  )
  const client = new pg.Client({ ...connection, password })
  await client.connect()
  const { rows } = await client.query(
    "select current_setting('fsync') f, current_setting('synchronous_commit') s, current_setting('listen_addresses') l",
  )
  await client.end()
  expect(rows).toEqual([{ f: 'on', s: 'on', l: '127.0.0.1' }])
})

test.each([
  ['GET /%', 404],
  ['GET /api/users/%ff', 404],
  ['GET /venue/bookings/%00', 401],
  ['GET /../../etc/passwd', 404],
  ['GET http://[/x', 400],
])('on the wire, %s answers %d', async (line, status) => {
  const { port } = new URL(server.url)
  const { connect } = await import('node:net')
  const socket = connect(Number(port), 'localhost')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text.split('\r\n')[0]).toContain(` ${status} `)
})

test('a cluster half made by a process that was killed is cleared away', async () => {
  await server.end('SIGTERM')
  const dead = join(folder, 'postgres.new-999999')
  await mkdir(dead)
  await writeFile(`${dead}.password`, 'x')
  server = await startServer({ DATA_DIR: folder, LIMITS: noLimitsFile })
  const names = await readdir(folder)
  expect(names.filter((name) => name.includes('.new-'))).toEqual([])
})
