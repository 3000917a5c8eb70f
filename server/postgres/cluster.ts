import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, constants, mkdir, open, readFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { codeOf } from '../failure.ts'
import { type Binaries, findBinaries, findOwner, mayEnter, type FileOwner } from './binaries.ts'
import { createCluster, removeDrafts } from './createCluster.ts'
import { readOrCreateSecret } from '../files.ts'
import { type Connection, lockCluster, type ClusterLock } from './clusterLock.ts'
import { freePort } from './freePort.ts'
import { clearStalePid, readPostmaster } from './postmaster.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** A PostgreSQL of our own, running, and ours alone. */
export type Cluster = {
  connection: Connection
  /** Settles, with the last line of its log, when PostgreSQL ends before `close`. */
  lost: Promise<string>
  /** Stops PostgreSQL and waits until it has written everything. */
  close(): Promise<void>
}

type Settings = Record<string, string>
type Place = {
  folder: string
  log: string
  password: string
  binaries: Binaries
  settings: Settings
  owner?: FileOwner
}

const START_TIMEOUT_MS = MINUTE_MS

/** Little memory, full durability (`fsync` stays on), nothing personal in the log. */
const usual: Settings = {
  shared_buffers: '16MB',
  max_connections: '80',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts the embedded PostgreSQL of a data folder, creating it the first time. What an earlier
 * process left (a stale pid file, a cluster still running) is cleared away; a folder that another
 * living Borne uses is refused in one sentence. `own` settings go before the usual ones.
 */
export async function openCluster(dataDir: string, own: Settings = {}): Promise<Cluster> {
  const place = await prepare(resolve(dataDir), { ...usual, ...own })
  const { claimed, child, ended } = await start(place)
  let isClosing = false
  return {
    connection: claimed.connection,
    lost: new Promise((resolve) => void ended.then((why) => isClosing || resolve(why))),
    async close() {
      isClosing = true
      await claimed.release(async () => {
        // `pg_ctl` waits for the pid file to go: the process itself ends a moment later, and is
        // waited for even where it is the last thing that happens.
        child.ref()
        if ((await stop(place)) === '') await ended
        child.unref()
      })
    },
  }
}

async function prepare(dataDir: string, settings: Settings): Promise<Place> {
  const folder = join(dataDir, 'postgres')
  await makeFolder(dataDir)
  const owner = await findOwner([folder, dataDir])
  if (!mayEnter(owner, dataDir)) {
    throw new ConfigError(
      `PostgreSQL runs as "${owner?.name}", who may not enter DATA_DIR (${dataDir}): choose a folder such as /var/lib/borne.`,
    )
  }
  const binaries = await findBinaries(owner)
  const password = await readOrCreateSecret(join(dataDir, 'postgres.password'))
  await removeDrafts(folder)
  const place = {
    folder,
    log: join(dataDir, 'postgres.log'),
    password,
    binaries,
    settings,
    ...(owner && { owner }),
  }
  await createCluster(place)
  return place
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    const isNew = await mkdir(dataDir, { recursive: true })
    if (isNew) await chmod(dataDir, 0o755)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const code = codeOf(error) ?? 'unknown'
    throw new ConfigError(
      `DATA_DIR (${dataDir}) is no folder that can be written to (${code}): choose another.`,
    )
  }
}

type Launched = { child: ChildProcess; ended: Promise<string> }
type Started = Launched & { claimed: ClusterLock }

/** Tries until PostgreSQL runs and is claimed: what fails once is mostly somebody else's ending. */
async function start(place: Place): Promise<Started> {
  const limit = Date.now() + START_TIMEOUT_MS
  let failure = ''
  for (let launches = 0; launches < 5 && Date.now() < limit;) {
    if (await isOccupied(place)) {
      failure = 'the one of an earlier run does not answer'
    } else {
      launches += 1
      const port = await freePort()
      const { child, ended } = await launch(place, port)
      failure = await Promise.race([ended, ready(place)])
      const claimed = failure ? undefined : await lockCluster(connectionTo(place, port))
      if (claimed && claimed !== 'taken') return { claimed, child, ended }
    }
    await wait(200)
  }
  throw new ConfigError(`The embedded PostgreSQL does not start: ${failure} (see ${place.log}).`)
}

/** Whether a postmaster still works in the folder; one that nobody claims is stopped. */
async function isOccupied(place: Place): Promise<boolean> {
  const leftover = await readPostmaster(place.folder)
  if (!leftover) return false
  const found = await lockCluster(connectionTo(place, leftover.port))
  if (found === 'taken') {
    throw new ConfigError(`Another Borne is using ${place.folder}: stop it, or set DATA_DIR.`)
  }
  if (!found) return !(await clearStalePid(place.folder, leftover.pid))
  return (await found.release(() => stop(place))) !== ''
}

/** Starts the postmaster in a session of its own: a Ctrl-C in the terminal must not reach it. */
async function launch(place: Place, port: number): Promise<Launched> {
  const log = await open(place.log, 'w', 0o600)
  const options = Object.entries({ ...place.settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(place.binaries.postgres, ['-D', place.folder, ...options], {
    ...runAs(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', async () =>
      resolve((await lastLine(place.log)) || 'it ended without a word'),
    )
  })
  child.unref()
  await log.close()
  return { child, ended }
}

/** Resolves with an empty text once the postmaster says in its pid file that it is ready. */
async function ready(place: Place): Promise<string> {
  const limit = Date.now() + START_TIMEOUT_MS
  while (Date.now() < limit) {
    if ((await readPostmaster(place.folder))?.status === 'ready') return ''
    await wait(20)
  }
  return 'it takes too long'
}

function stop(place: Place): Promise<string> {
  const args = ['stop', '-D', place.folder, '-m', 'fast', '-w', '-t', '60']
  return new Promise((resolve) => {
    const child = spawn(place.binaries.pg_ctl, args, {
      ...runAs(place),
      stdio: 'ignore',
      detached: true,
    })
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? '' : 'pg_ctl could not stop PostgreSQL'))
  })
}

/** Owner, folder and environment of PostgreSQL's programs: nothing of ours leaks into them. */
function runAs({ folder, owner }: { folder: string; owner?: FileOwner }) {
  return {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: parse(folder).root,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  }
}

function connectionTo(place: Place, port: number): Connection {
  return { host: '127.0.0.1', port, user: 'borne', password: place.password, database: 'postgres' }
}

async function lastLine(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}
