import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The server in a process of its own. */
export type ServerProcess = {
  start(): void
  /** Ends it and starts it from the sources as they are now. */
  restart(): Promise<void>
  /** Whether it listens, once it does or has failed to. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** Nothing is lost by SIGKILL, and nobody waits for connections to drain at each edit. */
export function createServerProcess(env: NodeJS.ProcessEnv): ServerProcess {
  let child: ChildProcess | undefined
  let listening = Promise.resolve(false)
  function start(): void {
    child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    listening = follow(child)
  }
  async function stop(): Promise<void> {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill('SIGKILL')
    await once(ended, 'exit')
  }
  let restarting = Promise.resolve()
  let isQueued = false
  function restart(): Promise<void> {
    if (isQueued) return restarting
    isQueued = true
    restarting = restarting
      .then(() => (isQueued = false))
      .then(stop)
      .then(start)
    return restarting
  }
  return {
    start,
    restart,
    ready: () => restarting.then(() => listening),
    close: () => restarting.then(stop),
  }
}

/** Its log goes on to the terminal; the line that says where it listens is ours to say. */
function follow(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(false))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (/^Borne: /m.test(text)) resolve(true)
      process.stdout.write(text.replace(/^Borne: .*\n/m, ''))
    })
  })
}
