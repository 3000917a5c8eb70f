import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFigures, sizeOr } from '../support/faults/stormServers.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'
import { secret } from '../support/server/testApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

const CONNECTIONS = sizeOr(10_000)
/** Those who hold them: 127.0.0.2 and what follows. */
const ADDRESSES = 10
/** So many at a time are being opened. */
const OPENING = 200
const ASKED = 100
const TEST_TIMEOUT_MS = 300_000

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof openSmtp>>
beforeAll(async () => {
  database = await createDatabase()
  smtp = await openSmtp()
})
afterAll(async () => {
  await database.close()
  await smtp.close()
})

/** Honest and on a connection of its own: the status, or 0 where there is no answer, and the time. */
function ask(server: ServerProcess): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began })
    const { port } = new URL(server.url)
    const headers = { Connection: 'close' }
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/venue', headers, agent: false, timeout: 2000 },
      (response) => response.resume().once('end', () => end(response.statusCode ?? 0)),
    )
    asked.once('timeout', () => asked.destroy()).once('error', () => end(0))
    asked.end()
  })
}

async function askMany(server: ServerProcess) {
  const replies: Awaited<ReturnType<typeof ask>>[] = []
  const go = async () => {
    for (let n = 0; n < ASKED / 5; n += 1) replies.push(await ask(server))
  }
  await Promise.all([go(), go(), go(), go(), go()])
  const times = replies.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const failed = replies.filter(({ status }) => status !== 200).length
  return { failed, median: times[ASKED / 2] ?? 0 }
}

/** `refusedMs`: after how many milliseconds the server had enough of it, where it had. */
type Idle = { socket: Socket; refusedMs?: number }

/** Asks once, as a browser does, and then keeps the connection and says nothing. */
function dial(server: ServerProcess, address: string): Promise<Idle> {
  const began = performance.now()
  const port = Number(new URL(server.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  const idle: Idle = { socket }
  socket.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.once('close', () => (idle.refusedMs ??= performance.now() - began))
  return new Promise((resolve) => {
    socket.once('data', () => resolve(idle)).once('close', () => resolve(idle))
  })
}

async function flood(server: ServerProcess): Promise<Idle[]> {
  const idle: Idle[] = []
  let turn = 0
  const open = async () => {
    while (turn < CONNECTIONS) {
      turn += 1
      idle.push(await dial(server, `127.0.0.${2 + (turn % ADDRESSES)}`))
    }
  }
  await Promise.all(Array.from({ length: OPENING }, open))
  return idle
}

/** What an honest client sees before and while thousands say nothing, and what becomes of those. */
async function play(env: Record<string, string>) {
  const server = await startServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    LIMITS: noLimitsFile,
    ...env,
  })
  await askMany(server)
  const quiet = await askMany(server)
  const idle = await flood(server)
  const under = await askMany(server)
  const refused = idle.flatMap(({ refusedMs }) => refusedMs ?? [])
  const open = idle.length - refused.length
  for (const { socket } of idle) socket.destroy()
  await wait(500)
  const after = await askMany(server)
  await server.end('SIGTERM')
  const slowestRefusal = Math.round(Math.max(0, ...refused))
  const told = { quiet, under, after, open, refused: refused.length, slowestRefusal }
  printFigures('connections', { CONNECTIONS, ADDRESSES, ...told })
  return told
}

test(
  `${CONNECTIONS} idle connections from ${ADDRESSES} addresses: most are refused, quickly, and honest requests are answered`,
  async () => {
    const { quiet, under, after, open, slowestRefusal } = await play({})
    expect(under.failed).toBe(0)
    expect(under.median).toBeLessThan(3 * quiet.median)
    expect(open).toBeLessThan(CONNECTIONS / 2)
    expect(slowestRefusal).toBeLessThan(5000)
    expect(after.failed).toBe(0)
  },
  TEST_TIMEOUT_MS,
)

test(
  'behind a proxy, where all come from one address, nobody is refused for it (negative control)',
  async () => {
    const { open } = await play({ TRUST_PROXY: '1' })
    expect(open).toBeGreaterThan(CONNECTIONS / 2)
  },
  TEST_TIMEOUT_MS,
)
