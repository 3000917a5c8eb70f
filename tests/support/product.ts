import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built product in a process of its own, on an embedded PostgreSQL of its own. */
export type Product = {
  url: string
  dataDir: string
  start(): Promise<void>
  /** SIGKILL: nothing gets the chance to say goodbye. */
  pullThePlug(): Promise<void>
  /** SIGTERM, then the folder is removed. */
  close(): Promise<void>
}

export async function openProduct(
  env: Record<string, string> = {},
  entry = 'dist/server/main.js',
): Promise<Product> {
  const dataDir = await openFolder('borne-product-')
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
    async close() {
      // A killed server leaves its cluster behind: the next one adopts it and takes it down.
      if (!running) await product.start()
      await end(running, 'SIGTERM')
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
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
    if (await fetch(url).then((response) => response.ok, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready')
}
