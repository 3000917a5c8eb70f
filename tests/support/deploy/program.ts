import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A program of other people that a test started, and ends. */
export type Program = {
  child: ChildProcess
  said: () => string
  end: (signal?: NodeJS.Signals) => Promise<void>
}

export function startProgram(path: string, args: string[], options: SpawnOptions = {}): Program {
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  child.once('error', (error) => (said += error.message))
  const ended = once(child, 'close').catch(() => undefined)
  return {
    child,
    said: () => said,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** Runs it to its end and gives what it said; rejects where it failed. */
export async function runProgram(path: string, args: string[], options: SpawnOptions = {}) {
  const program = startProgram(path, args, options)
  await once(program.child, 'close')
  if (program.child.exitCode !== 0) {
    throw new Error(`${path} ${args.join(' ')}: ${program.said()}`)
  }
  return program.said()
}

/** Asks every so often until it is so; rejects after `limitMs`. Gives how long it took. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitMs = 60_000,
  everyMs = 20,
): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > limitMs) throw new Error(`never came: ${what}`)
    await wait(everyMs)
  }
  return performance.now() - began
}
