import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import type { SpawnOptions } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, findOwner } from '../../../server/postgres/binaries.ts'
import { freePort } from '../product/product.ts'
import { createTempFolder } from '../product/tempFolder.ts'
import { type Program, runProgram, startProgram, until } from './program.ts'

const ENV_PATH = '/usr/bin:/bin'
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  max_wal_size: '256MB',
}

type Own = {
  /** Of a PostgreSQL that this machine has; else of the embedded one. */
  programs?: string
  /** A file of settings. */
  configuration?: string
  env?: (folder: string) => Record<string, string>
}

/** A PostgreSQL that nobody looks after, as durable as any, to be killed and frozen. */
export async function openBareCluster({ programs, configuration = '', env }: Own = {}) {
  const folder = await createTempFolder('borne-deploy-')
  const owner = await findOwner([])
  const binaries = programs
    ? { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
    : await findBinaries(owner)
  const runAs: SpawnOptions = {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: '/',
    env: { PATH: ENV_PATH, ...env?.(folder) },
  }
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const secret = join(folder, 'password')
  await writeFile(secret, 'bare')
  const access = ['--auth-host=scram-sha-256', '--auth-local=trust', '--pwfile', secret]
  const how = ['-U', 'borne', '-E', 'UTF8', '--locale=C', ...access]
  await runProgram(binaries.initdb, ['-D', data, ...how], runAs)
  await appendFile(join(data, 'postgresql.conf'), configuration)
  const port = await freePort()
  const url = `postgres://borne:bare@127.0.0.1:${port}/postgres`
  const all = { ...settings, unix_socket_directories: folder, port }
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const started: Program[] = []
  let postmaster: Program | undefined
  const start = (limitMs?: number) =>
    until(
      'PostgreSQL',
      async () => {
        if (
          !postmaster ||
          postmaster.child.exitCode !== null ||
          postmaster.child.signalCode !== null
        ) {
          postmaster = startProgram(binaries.postgres, ['-D', data, ...options], runAs)
          started.push(postmaster)
        }
        return answers(url)
      },
      limitMs,
    )
  const processes = async (): Promise<number[]> => {
    const pid = postmaster?.child.pid
    return pid ? [pid, ...(await childrenOf(pid))] : []
  }
  const signal = async (name: NodeJS.Signals) => {
    const [first, ...children] = await processes()
    if (first) tryKill(first, name)
    // Those that it began before it heard of the signal, too.
    const late = name === 'SIGKILL' ? [] : (await processes()).slice(1)
    for (const pid of new Set([...children, ...late])) tryKill(pid, name)
  }
  await start()
  return {
    url,
    folder,
    data,
    port,
    runAs,
    start,
    said: () => started.map((one) => one.said()).join('\n'),
    /** SIGKILL, as the kernel does where memory ends. */
    async kill() {
      await signal('SIGKILL')
      await postmaster?.end('SIGKILL')
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      await postmaster?.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** SIGKILL to whatever works in this folder of data. */
export async function killCluster(data: string): Promise<void> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  // The number of one that is gone may be another's by now.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!pid || !command.includes(data)) return
  const children = await childrenOf(pid)
  for (const one of [pid, ...children]) tryKill(one, 'SIGKILL')
  await until('its end', () => !existsSync(`/proc/${pid}`))
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
