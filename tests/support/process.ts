import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './product.ts'

/** The server in a process of its own, from its sources. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** What it wrote on the error stream. */
  said(): string
  /** Ends it and waits; gives its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const exited = once(child, 'exit')
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.stdout.on('data', (chunk) => String(chunk).includes('Borne: ') && resolve())
  })
  return {
    url: `http://localhost:${port}`,
    child,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      await exited
      return child.exitCode ?? child.signalCode
    },
  }
}
