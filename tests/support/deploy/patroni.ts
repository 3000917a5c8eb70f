import { chownSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import * as v from 'valibot'
import { findOwner } from '../../../server/postgres/binaries.ts'
import { freePort } from '../product/product.ts'
import { openRelay, type Relay } from '../database/relay.ts'
import { createTempFolder } from '../product/tempFolder.ts'
import { answers, killCluster } from './bareCluster.ts'
import { findProgram } from './findProgram.mjs'
import { replaceAll } from './replaceAll.ts'
import { type Program, startProgram, until } from './program.ts'

const Member = v.object({
  name: v.string(),
  role: v.string(),
  state: v.string(),
  timeline: v.optional(v.number()),
})
const Members = v.object({ members: v.array(Member) })

type How = { isSynchronous?: boolean; delayMs?: number }

/**
 * Three machines of deploy/patroni with one etcd, behind deploy/haproxy/postgres.cfg. What one of them says reaches
 * the others through relays that die with it, `delayMs` later where they replicate.
 */
export async function openPatroni({ isSynchronous = true, delayMs = 0 }: How = {}) {
  const folder = await createTempFolder('borne-patroni-')
  const owner = await findOwner([])
  const runAs = owner ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : {}
  const give = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  give(folder)
  const etcd = await openEtcd(folder)
  const template = await readFile('deploy/patroni/patroni.yml', 'utf8')

  async function openMachine(number: number) {
    const name = `db${number}`
    const own = join(folder, name)
    await mkdir(own, { mode: 0o700 })
    give(own)
    const port = await freePort()
    const api = await freePort()
    const address = `postgres://127.0.0.1:${port}`
    const replication = await openRelay(address, { delayMs })
    const customers = await openRelay(address)
    const file = join(own, 'patroni.yml')
    const settings = replaceAll(template, {
      'name: db1': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${api}`,
      'hosts: [10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]': `hosts: [${etcd.host}]`,
      'connect_address: 10.0.0.11:5432': `connect_address: 127.0.0.1:${new URL(replication.url).port}`,
      'listen: 10.0.0.11:5432': `listen: 127.0.0.1:${port}`,
      '/var/lib/postgresql/15/borne': join(own, 'data'),
      '/usr/lib/postgresql/15/bin': dirname(findProgram('pg_controldata')),
      '/var/lib/postgresql/patroni.pgpass': join(own, 'pgpass'),
      '/var/run/postgresql': own,
      '10.0.0.0/24': '127.0.0.1/32',
      'synchronous_mode: true': `synchronous_mode: ${isSynchronous}`,
      'synchronous_mode_strict: true': `synchronous_mode_strict: ${isSynchronous}`,
    })
    await writeFile(file, settings)
    give(file)
    let program: Program | undefined
    const start = () => {
      program = startProgram(findProgram('patroni'), [file], { ...runAs, env: ENV })
    }
    start()
    return {
      name,
      api: `http://127.0.0.1:${api}`,
      databasePort: new URL(customers.url).port,
      said: () => program?.said() ?? '',
      /** Nothing that it says arrives any more, and nothing of it goes on. */
      async powerOff() {
        await Promise.all([replication, customers].map((relay: Relay) => relay.cut()))
        program?.child.kill('SIGKILL')
        await killCluster(join(own, 'data'))
        await program?.end('SIGKILL')
      },
      async powerOn() {
        await Promise.all([replication, customers].map((relay: Relay) => relay.heal()))
        start()
      },
      async close() {
        program?.child.kill('SIGKILL')
        await killCluster(join(own, 'data'))
        await program?.end('SIGKILL')
        await Promise.all([replication, customers].map((relay: Relay) => relay.close()))
      },
    }
  }

  const machines: Awaited<ReturnType<typeof openMachine>>[] = []
  for (const number of [1, 2, 3]) machines.push(await openMachine(number))
  const proxy = await openPostgresProxy(folder, machines)
  const isPrimary = async ({ api }: (typeof machines)[number]) =>
    fetch(`${api}/primary`, { signal: AbortSignal.timeout(500) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const primary = async () => {
    const are = await Promise.all(machines.map(isPrimary))
    return machines.find((_, index) => are[index])
  }
  const standbys = async () => {
    const found = await primary()
    return machines.filter((machine) => machine !== found)
  }
  const members = async () => {
    const found = await primary()
    if (!found) return []
    return v.parse(Members, await (await fetch(`${found.api}/cluster`)).json()).members
  }
  /**
   * All three there, and on one timeline: one that came back runs for seconds before it is rewound, and nobody could
   * confirm what the other two write if one of those failed. Where they are synchronous, one of them is named.
   */
  const isWhole = async () => {
    const all = await members().catch(() => [])
    const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
    const isNamed = all.some(({ role }) => role === 'sync_standby')
    const timelines = new Set(running.map(({ timeline }) => timeline))
    return running.length === 3 && timelines.size === 1 && (isNamed || !isSynchronous)
  }
  const whole = () =>
    until('three machines', isWhole, 150_000, 200).catch(async (error: unknown) => {
      const told = machines.map(({ name, said }) => `${name}: ${said().slice(-2000)}`)
      throw new Error([JSON.stringify(await members()), ...told].join('\n'), { cause: error })
    })
  const close = async () => {
    await proxy.program.end()
    await Promise.all(machines.map((machine) => machine.close()))
    await etcd.program.end()
    await rm(folder, { recursive: true, force: true })
  }
  await whole().catch((error: unknown) => close().then(() => Promise.reject(error)))
  const password = 'one of your own'
  const superuser = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/postgres`
  await until('the primary behind HAProxy', () => answers(superuser))
  await makeRole(superuser)
  return {
    url: `postgres://borne:borne@127.0.0.1:${proxy.port}/borne`,
    primary,
    standbys,
    whole,
    close,
  }
}
export type Patroni = Awaited<ReturnType<typeof openPatroni>>

const ENV = { PATH: '/usr/bin:/bin:/usr/sbin', LANG: 'C.UTF-8', HOME: '/' }

async function openEtcd(folder: string) {
  const [client, peer] = [await freePort(), await freePort()]
  const [here, there] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const args = ['--data-dir', join(folder, 'etcd'), '--name', 'one']
  const listen = ['--listen-client-urls', here, '--advertise-client-urls', here]
  const peers = ['--listen-peer-urls', there, '--initial-advertise-peer-urls', there]
  const all = [...args, ...listen, ...peers, '--initial-cluster', `one=${there}`]
  const program = startProgram(findProgram('etcd'), all)
  await until('etcd', () =>
    fetch(`${here}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { host: `127.0.0.1:${client}`, program }
}

async function openPostgresProxy(
  folder: string,
  machines: { name: string; api: string; databasePort: string }[],
) {
  const port = await freePort()
  const [one, two, three] = machines
  if (!one || !two || !three) throw new Error('three machines')
  const server = ({ api, databasePort }: typeof one) =>
    `127.0.0.1:${databasePort} port ${new URL(api).port}`
  const file = join(folder, 'postgres.cfg')
  await writeFile(
    file,
    replaceAll(await readFile('deploy/haproxy/postgres.cfg', 'utf8'), {
      '127.0.0.1:5000\n    option': `127.0.0.1:${port}\n    option`,
      'check port 8008 inter': 'check inter',
      '10.0.0.11:5432': server(one),
      '10.0.0.12:5432': server(two),
      '10.0.0.13:5432': server(three),
    }),
  )
  return { port, program: startProgram(findProgram('haproxy'), ['-db', '-f', file]) }
}

/** By deploy/postgres/role.sql, and with a password. */
async function makeRole(superuser: string): Promise<void> {
  const sql = (await readFile('deploy/postgres/role.sql', 'utf8')).replaceAll(/^--.*$/gm, '')
  const client = new pg.Client(superuser)
  await client.connect()
  for (const statement of sql.split(';')) await client.query(statement)
  await client.query(`alter role borne password 'borne'`)
  await client.end()
}
