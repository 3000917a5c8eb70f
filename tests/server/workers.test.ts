import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort } from '../support/product/product.ts'
import { type ServerProcess, spawnServer, startServer } from '../support/product/process.ts'

const WORKERS = 2
/** Milliseconds; a busy machine takes seconds for each process. */
const LIMIT = 90_000
vi.setConfig({ testTimeout: 2 * LIMIT, hookTimeout: 2 * LIMIT })

let folder: string
let metricsPort: number
let server: ServerProcess
async function start(): Promise<void> {
  metricsPort = await freePort()
  server = await startServer({
    DATA_DIR: folder,
    WORKERS: String(WORKERS),
    METRICS_PORT: String(metricsPort),
  })
  await ready(WORKERS)
}
beforeAll(async () => {
  folder = await createTempFolder('borne-workers-')
  await start()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Processes below the server that are Node's. */
async function living(): Promise<number[]> {
  const { pid } = server.child
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = text.trim().split(' ').filter(Boolean).map(Number)
  const names = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, n) => names[n]?.includes('main.js'))
}

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
}
const sumOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

const ASKERS = 4

/**
 * Four ask one thing after another, each on a new connection, until they are told to stop; gives how many were
 * answered, and what was not.
 */
function ask() {
  const failures: unknown[] = []
  let answered = 0
  const over = new AbortController()
  const ends = Array.from({ length: ASKERS }, async () => {
    while (!over.signal.aborted) {
      try {
        const headers = { Connection: 'close' }
        const signal = AbortSignal.timeout(10_000)
        const { status } = await fetch(`${server.url}/api/venue`, { headers, signal })
        if (status === 200) answered += 1
        else failures.push(status)
      } catch (error) {
        failures.push(error)
      }
    }
  })
  return async () => {
    over.abort()
    await Promise.all(ends)
    return { answered, failures }
  }
}

/** How often something was logged since the server's start. */
const count = (event: string) => server.logged().split(`"event":"${event}"`).length - 1
/** Resolves when so many have become ready since then. */
const ready = (times: number) =>
  vi.waitFor(() => expect(count('ready')).toBe(times), { timeout: LIMIT })

test('calls are answered by all of them, and their figures are told together', async () => {
  const before = sumOf(await scrape(), 'http_server_request_duration_seconds_count')
  const answers = Array.from({ length: 60 }, () =>
    fetch(`${server.url}/api/venue`, { headers: { Connection: 'close' } }),
  )
  await Promise.all(answers)
  const text = await scrape()
  expect(sumOf(text, 'http_server_request_duration_seconds_count') - before).toBe(60)
  expect(sumOf(text, 'borne_build_info')).toBe(1)
  expect(sumOf(text, 'borne_places_mismatch')).toBe(0)
  expect(sumOf(text, 'db_client_connection_count')).toBeGreaterThanOrEqual(WORKERS)
})

test('one that is killed is replaced, and whoever was not with it is answered meanwhile', async () => {
  const [victim = expect.fail('no worker')] = await living()
  const stop = ask()
  process.kill(victim, 'SIGKILL')
  await ready(WORKERS + 1)
  const { answered, failures } = await stop()
  expect(count('worker-ended')).toBe(1)
  expect(await living()).not.toContain(victim)
  expect(failures.length).toBeLessThanOrEqual(ASKERS)
  expect(answered).toBeGreaterThan(failures.length)
})

test('by SIGUSR2 each is replaced, and nobody who asks meanwhile is refused', async () => {
  const before = await living()
  const stop = ask()
  server.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(count('workers-replaced')).toBe(1), { timeout: LIMIT })
  const { answered, failures } = await stop()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(0)
  const after = await living()
  expect(after).toHaveLength(WORKERS)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

test('were all killed instead, somebody would be (negative control)', async () => {
  const became = count('ready')
  const stop = ask()
  for (const pid of await living()) process.kill(pid, 'SIGKILL')
  await ready(became + WORKERS)
  expect((await stop()).failures).not.toEqual([])
})

test('whoever started them killed, they end, and the next start finds everything', async () => {
  const workers = await living()
  await server.end('SIGKILL')
  await vi.waitFor(() => {
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow()
  }, LIMIT)
  await start()
  expect((await fetch(`${server.url}/api/venue`)).status).toBe(200)
})

test('told to end, they end first, and PostgreSQL after them', async () => {
  const workers = await living()
  expect(await server.end('SIGTERM')).toBe(0)
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow()
  await expect(readFile(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('what keeps one from starting is said once, and ends them all', async () => {
  const taken = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => taken.listen(port, resolve))
  const own = await createTempFolder('borne-workers-')
  const child = spawnServer({ DATA_DIR: own, WORKERS: '2', PORT: String(port) })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await once(child, 'exit')
  taken.close()
  await rm(own, { recursive: true, force: true })
  expect(child.exitCode).toBe(1)
  expect(said.match(/Port \d+ is in use/g)).toHaveLength(1)
})
