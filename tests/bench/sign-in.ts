import { loadavg } from 'node:os'
import { Agent, request } from 'node:http'
import { hashPassword, isPassword } from '../../server/upstreams/provider/accounts.ts'
import { account } from '../support/people/account.ts'
import { openProduct } from '../support/product/product.ts'

export type SignInFigures = {
  ratio: number
  /** Per second: sign-ins through HTTP, and comparisons of a password with a hash alone. */
  signIns: number
  hashes: number
  load: string
}

const WORKERS = 8
const ROUNDS = 3
const SECONDS = 3

/** Clients who sign in again and again, in turns with the hash that each of them costs. */
export async function measureSignIns(): Promise<SignInFigures> {
  const product = await openProduct({ TRUST_PROXY: '1' })
  const { port } = new URL(product.url)
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
  const signIn = (worker: number) =>
    post({ port, agent, path: '/api/auth', worker, body: credentials(worker) })
  try {
    for (let worker = 0; worker < WORKERS; worker += 1) await register(product.url, worker)
    const known = await hashPassword(account.password)
    const compare = () => isPassword(account.password, known)
    await perSecond(signIn, 1)
    await perSecond(compare, 1)
    let signIns = 0
    let hashes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      hashes += (await perSecond(compare, SECONDS)) / ROUNDS
      signIns += (await perSecond(signIn, SECONDS)) / ROUNDS
    }
    const load = loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')
    return { ratio: signIns / hashes, signIns, hashes, load }
  } finally {
    agent.destroy()
    await product.close()
  }
}

async function perSecond(
  work: (worker: number) => Promise<unknown>,
  seconds: number,
): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const run = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => run(worker)))
  return (done * 1000) / (performance.now() - began)
}

function credentials(worker: number) {
  return { email: `bench.${worker}@exemple.fr`, password: account.password }
}

async function register(url: string, worker: number): Promise<void> {
  const { token }: { token: string } = await (await fetch(`${url}/api/heitz/token`)).json()
  const created = await fetch(`${url}/provider/api/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...account, ...credentials(worker) }),
  })
  if (created.status !== 201) throw new Error(`answered ${created.status}`)
}

type Sending = { port: string; agent: Agent; path: string; worker: number; body: unknown }

function post({ port, agent, path, worker, body }: Sending): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${worker}` }
  return new Promise((resolve, reject) => {
    request({ port, agent, path, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(JSON.stringify(body))
  })
}
