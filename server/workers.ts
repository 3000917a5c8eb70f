import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type Config, ConfigError } from './config.ts'
import { serveMetrics } from './http/listen.ts'
import type { Running } from './lifecycle.ts'
import type { Log } from './log.ts'
import { registry } from './metrics.ts'
import { openCluster } from './postgres/cluster.ts'

/** What a worker tells once it serves all that it has. */
const READY = 'ready'
/** The variables by which a worker knows its number, from 1, and whether others answer meanwhile. */
const NUMBER = 'WORKER'
const ALONE = 'WORKER_ALONE'
/** Milliseconds until another takes the place of one that ended by itself. */
const RESTART_MS = 1000

/**
 * What a process is among those of its machine: what is done once for all is done by its one process, or by the
 * first of its workers; one that others answer beside listens once it is ready.
 */
export function placeOf(env: NodeJS.ProcessEnv): { isFirst: boolean; isAlone: boolean } {
  return { isFirst: (env[NUMBER] ?? '1') === '1', isAlone: (env[ALONE] ?? 'yes') === 'yes' }
}

/** Says that this process is ready to whoever started it as a worker. */
export function tellReady(): void {
  cluster.worker?.send(READY)
}

/**
 * Starts WORKERS processes that answer on one port, and starts another wherever one ends by itself; SIGUSR2 has
 * each one replaced by one of the build that lies there, which nobody who asks meanwhile is refused for.
 * `onLost` is told the last line of an embedded PostgreSQL that ended.
 */
export async function startWorkers(
  config: Pick<Config, 'workers' | 'databaseUrl' | 'dataDir' | 'databasePool' | 'metricsPort'>,
  log: Log,
  onLost: (why: string) => void,
): Promise<Running> {
  const postgres = config.databaseUrl ? undefined : await openOwn(config)
  void postgres?.lost.then(onLost)
  const workers = new Map<number, Worker>()
  const answering = new Set<Worker>()
  let isEnding = false

  function fork(number: number): Worker {
    const worker = cluster.fork({
      [NUMBER]: String(number),
      [ALONE]: answering.size ? 'no' : 'yes',
    })
    void begins(worker).then((isThere) => isThere && answering.add(worker))
    worker.once('exit', () => answering.delete(worker))
    return worker
  }

  /** From now on this one has the place; whoever had it gets no more to do, whoever comes after it is started. */
  function keep(number: number, worker: Worker): void {
    const former = workers.get(number)
    workers.set(number, worker)
    if (former?.isConnected()) former.disconnect()
    worker.once('exit', (code, signal) => {
      if (isEnding || workers.get(number) !== worker) return
      log('worker-ended', { worker: number, code: signal ?? code })
      setTimeout(() => {
        if (!isEnding && workers.get(number) === worker) keep(number, fork(number))
      }, RESTART_MS)
    })
  }

  /** One place after the other; ends at the first whose worker does not come up, and the former stays. */
  async function replaceAll(): Promise<void> {
    for (const [number, former] of new Map(workers)) {
      const next = fork(number)
      if (!(await begins(next))) return log('worker-not-replaced', { worker: number })
      keep(number, next)
      if (!former.isDead()) await once(former, 'exit')
    }
    log('workers-replaced')
  }

  async function begin(): Promise<void> {
    // What keeps one from starting keeps all: it says so once. It also migrates, before the others look.
    const first = fork(1)
    if (!(await begins(first))) {
      if (!isEnding) throw new ConfigError('Borne does not start without its first worker.')
      return
    }
    for (let number = 1; number <= config.workers; number += 1)
      keep(number, number === 1 ? first : fork(number))
    let replacing: Promise<void> | undefined
    process.on('SIGUSR2', () => {
      replacing ??= replaceAll().finally(() => (replacing = undefined))
    })
  }

  if (config.metricsPort) {
    await serveMetrics(config.metricsPort, () => registry.clusterMetrics())
  }
  return {
    ready: begin(),
    async close() {
      isEnding = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(living.map(end))
      await postgres?.close()
    },
  }
}

/** The embedded PostgreSQL, for as many connections as the workers may have. */
function openOwn({
  workers,
  databasePool,
  dataDir,
}: Pick<Config, 'workers' | 'databasePool' | 'dataDir'>) {
  // Each opens half as many again beside commits that wait (db/pool.ts).
  const connections = Math.ceil(workers * databasePool * 1.5) + 20
  return openCluster(dataDir, { max_connections: String(Math.max(80, connections)) })
}

/** Whether a worker became ready before it ended. */
function begins(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve(true))
    worker.once('exit', () => resolve(false))
  })
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
