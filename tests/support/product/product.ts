import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Config, getConfig } from '../../../server/config.ts'
import { createTempFolder } from './tempFolder.ts'
import { copySeeded, trustAccounts } from '../database/postgres.ts'

/**
 * The built product in a process of its own: on a database of its own in the journeys' PostgreSQL,
 * where that runs, else on an embedded one.
 */
export type Product = {
  url: string
  dataDir: string
  /** As it runs, for whoever looks into its database. */
  config: Config
  /** Where it does not run, or is off the network. */
  start(): Promise<void>
  /** Off the network until it is started: refused as a server that is gone is, at none of what a start costs. */
  unplug(): Promise<void>
  /** SIGKILL: nothing gets the chance to say goodbye. */
  pullThePlug(): Promise<void>
  /** SIGTERM: the data stay. */
  stop(): Promise<void>
  /** Stops, and removes the folder. */
  close(): Promise<void>
}

const plug = new URL('plug.mjs', import.meta.url).href

const SESSION_SECRET = 'one of the journeys, the same for all of them'

export async function openProduct(
  env: Record<string, string> = {},
  entry = `${process.env['JOURNEYS_BUILD'] ?? 'dist/server'}/main.js`,
): Promise<Product> {
  const dataDir = await createTempFolder('borne-product-')
  const postgres = process.env['JOURNEYS_POSTGRES']
  const database = postgres ? await copySeeded(postgres) : undefined
  if (database) await trustAccounts(database.url)
  const port = await freePort()
  const settings = {
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url, SESSION_SECRET, MAIL: 'files' }),
  }
  let running: ChildProcess | undefined
  let isPlugged = true
  const turnPlug = () => {
    isPlugged = !isPlugged
    running?.kill('SIGUSR2')
  }
  const product: Product = {
    url: `http://localhost:${port}`,
    dataDir,
    config: getConfig(settings),
    async start() {
      if (running && isPlugged) return
      if (!isPlugged) turnPlug()
      running ??= spawn(process.execPath, ['--import', plug, entry], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await answers(`${product.url}/readyz`, running)
    },
    async unplug() {
      turnPlug()
      while (await isAnswered(`${product.url}/livez`)) await pause()
    },
    async pullThePlug() {
      await end(running, 'SIGKILL')
      running = undefined
      isPlugged = true
    },
    async stop() {
      // A killed server leaves its embedded cluster behind: the next one adopts it and takes it down.
      if (!running && !database) await product.start()
      await end(running, 'SIGTERM')
      running = undefined
      isPlugged = true
    },
    async close() {
      await product.stop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}

/**
 * A free port below those that the kernel gives to connections. It is this process's own while it lives, whether
 * its server runs or not: a UDP socket of the same number, which nothing else wants, tells the others.
 */
export async function freePort(): Promise<number> {
  const port = 12_000 + randomInt(20_000)
  return (await isReserved(port)) && (await isFree(port)) ? port : freePort()
}

function isReserved(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').once('error', () => resolve(false))
    socket.bind(port, () => resolve(true)).unref()
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
    process.stderr.write(chunk)
  })
  const limit = Date.now() + 60_000
  while (Date.now() < limit) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`the server ended with ${end}: ${said}`)
    if (await isAnswered(url)) return
    await pause()
  }
  throw new Error('the server did not become ready')
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
