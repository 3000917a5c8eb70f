import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { printFigures, sizeOr } from '../support/faults/stormServers.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'
import { secret } from '../support/server/testApp.ts'

const BODIES = sizeOr(300)
const BODY_BYTES = 60_000
const MAX_MEGABYTES = 150
const TEST_TIMEOUT_MS = 60_000 + BODIES * 100

let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
    LIMITS: noLimitsFile,
    MAX_INFLIGHT: '40',
  })
}, TEST_TIMEOUT_MS)
afterAll(async () => {
  await server.end('SIGTERM')
  await database.close()
})

/** What the server's process has in memory, in megabytes. */
async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024
}

type Sent = { socket: Socket; heard: () => string; ended: Promise<unknown> }

/** Sends a body of 60 kB to a call of the usual kind, `short` bytes fewer than it says. */
function send(n: number, short: number): Sent {
  const localAddress = `127.0.0.${2 + (n % 10)}`
  const socket = connect({
    port: Number(new URL(server.url).port),
    host: '127.0.0.1',
    localAddress,
  })
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk))).on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/codes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`,
  )
  socket.write(' '.repeat(BODY_BYTES - short))
  return { socket, heard: () => heard, ended }
}

test(
  `${BODIES} half-sent bodies: usual calls are answered, and memory grows by less than ${MAX_MEGABYTES} MB`,
  async () => {
    const before = await megabytes()
    const open = Array.from({ length: BODIES }, (_, n) => send(n, 1))
    const statuses = []
    let most = 0
    for (let n = 0; n < 20; n += 1) {
      statuses.push((await fetch(`${server.url}/api/auth`)).status)
      most = Math.max(most, (await megabytes()) - before)
    }
    await Promise.all(open.map(({ ended }) => ended))
    const givenUp = open.filter(({ heard }) => heard().startsWith('HTTP/1.1 408')).length
    printFigures('bodies', { BODIES, megabytes: Math.round(most), givenUp, statuses })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(most).toBeLessThan(MAX_MEGABYTES)
    expect(givenUp).toBe(BODIES)
  },
  TEST_TIMEOUT_MS,
)

test(
  'as many that are whole are all read and answered (negative control)',
  async () => {
    const open = Array.from({ length: BODIES }, (_, n) => send(n, 0))
    await Promise.all(open.map(({ ended }) => ended))
    expect(open.filter(({ heard }) => heard().startsWith('HTTP/1.1 408'))).toEqual([])
  },
  TEST_TIMEOUT_MS,
)
