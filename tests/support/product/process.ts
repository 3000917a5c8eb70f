import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './product.ts'

/** The server in a process of its own, as it was built: from its sources it begins in three times the work. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** What it logged, from its beginning. */
  logged(): string
  /** What it wrote on the error stream. */
  said(): string
  /** Ends it and waits; gives its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** The server's process as it begins; it may not be ready for seconds. */
export function spawnServer(env: Record<string, string>) {
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawnServer({ ...env, PORT: port })
  let said = ''
  let logged = ''
  child.stdout.on('data', (chunk) => (logged += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const exited = once(child, 'exit')
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.stdout.on('data', (chunk) => String(chunk).includes('Borne: ') && resolve())
  })
  return {
    url: `http://localhost:${port}`,
    child,
    logged: () => logged,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      await exited
      return child.exitCode ?? child.signalCode
    },
  }
}
