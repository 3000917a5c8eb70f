import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../product/product.ts'
import { answers, type openBareCluster } from './bareCluster.ts'
import { findPrograms } from './findProgram.mjs'
import { startProgram, until } from './program.ts'
import { replaceAll } from './replaceAll.ts'

/** 1.21 is the first that knows in which of its connections a statement was prepared. */
const PREPARES = 21

/** The PgBouncers of this machine, by whether they can carry Borne. */
export function findPgBouncers(): { recent?: string | undefined; former?: string | undefined } {
  const found = findPrograms('pgbouncer').map((path) => {
    const [, minor = ''] = /PgBouncer 1\.(\d+)/.exec(String(execFileSync(path, ['-V']))) ?? []
    return { path, isRecent: Number(minor) >= PREPARES }
  })
  return {
    recent: found.find(({ isRecent }) => isRecent)?.path,
    former: found.find(({ isRecent }) => !isRecent)?.path,
  }
}

/** One before a cluster, by deploy/pgbouncer, with so many connections to it; one that is `former` lacks what it cannot read. */
export async function openPgBouncer(
  path: string,
  cluster: Awaited<ReturnType<typeof openBareCluster>>,
  { poolSize, isFormer = false }: { poolSize: number; isFormer?: boolean },
) {
  const port = await freePort()
  const users = join(cluster.folder, `users-${port}.txt`)
  const file = join(cluster.folder, `pgbouncer-${port}.ini`)
  const settings = replaceAll(await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8'), {
    'host=db.internal port=5432 dbname=borne': `host=127.0.0.1 port=${cluster.port} dbname=postgres`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'default_pool_size = 30': `default_pool_size = ${poolSize}`,
    ...(isFormer && { 'max_prepared_statements = 200\n': '' }),
  })
  await writeFile(users, '"borne" "bare"\n')
  await writeFile(file, `${settings}unix_socket_dir =\n`)
  const { uid, gid } = cluster.runAs
  if (uid && gid) for (const one of [users, file]) chownSync(one, uid, gid)
  const program = startProgram(path, [file], cluster.runAs)
  const url = `postgres://borne:bare@127.0.0.1:${port}/borne`
  await until('PgBouncer', () => answers(url), 20_000).catch((error: unknown) => {
    throw new Error(program.said(), { cause: error })
  })
  return { url, close: () => program.end('SIGINT') }
}
