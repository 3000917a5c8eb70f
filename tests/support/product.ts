import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The built product in a process of its own, on an embedded PostgreSQL of its own. */
export type Product = {
  url: string
  dataDir: string
  start(): Promise<void>
  /** SIGKILL: nothing gets the chance to say goodbye. */
  pullThePlug(): Promise<void>
  /** SIGTERM: the data stay. */
  stop(): Promise<void>
  /** Stops, and removes the folder. */
  close(): Promise<void>
}

export async function openProduct(
  env: Record<string, string> = {},
  entry = 'dist/server/main.js',
): Promise<Product> {
  const dataDir = await openFolder('borne-product-')
  // With owners and modes: PostgreSQL's folder is its own user's.
  const begun = process.env['BEGUN_DATA']
  if (begun) await promisify(execFile)('cp', ['-a', `${begun}/.`, dataDir])
  const port = await freePort()
  let running: ChildProcess | undefined
  const product: Product = {
    url: `http://localhost:${port}`,
    dataDir,
    async start() {
      running = spawn(process.execPath, [entry], {
        env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await answers(`${product.url}/readyz`, running)
    },
    async pullThePlug() {
      await end(running, 'SIGKILL')
      running = undefined
    },
    async stop() {
      // A killed server leaves its cluster behind: the next one adopts it and takes it down.
      if (!running) await product.start()
      await end(running, 'SIGTERM')
      running = undefined
    },
    async close() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}

/** A temporary folder that PostgreSQL's user may enter even when root made it. */
export async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

let turn = 0

/**
 * A free port out of a hundred of this process's own, below those that the kernel gives to
 * connections: nobody takes it before its server does.
 */
export async function freePort(): Promise<number> {
  const port = 12_000 + (process.pid % 200) * 100 + (turn++ % 100)
  return (await isFree(port)) ? port : freePort()
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
  const limit = Date.now() + 60_000
  while (Date.now() < limit) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`the server ended with ${end}`)
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready')
}
