import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { nextSaturday } from '../support/people/days.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort, openProduct } from '../support/product/product.ts'

const ROUNDS = 1000
const key = 'only-the-server-holds-it'
const path = `/availability?date=${nextSaturday()}&activityId=vr`
const agent = new Agent({ keepAlive: true })

/** Milliseconds at the median of one question to a real venue backend, asked directly and through us. */
export async function measureGateway(): Promise<{
  ratio: number
  proxied: number
  direct: number
}> {
  const remote = await openRemote()
  const product = await openProduct({ VENUE_URL: remote.url, VENUE_KEY: key })
  try {
    const ask = { direct: `${remote.url}${path}`, proxied: `${product.url}/venue${path}` }
    const took = { direct: new Array<number>(), proxied: new Array<number>() }
    // In turns, so that a machine that slows down slows both.
    for (let round = -ROUNDS / 4; round < ROUNDS; round++) {
      for (const way of ['direct', 'proxied'] as const) {
        const duration = await time(ask[way])
        if (round >= 0) took[way].push(duration)
      }
    }
    const [proxied, direct] = [median(took.proxied), median(took.direct)]
    return { ratio: proxied / direct, proxied, direct }
  } finally {
    agent.destroy()
    await product.close()
    await remote.close()
  }
}

async function openRemote() {
  const [port, dataDir] = [await freePort(), await createTempFolder('borne-remote-')]
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, VENUE_KEY: key }
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/remote.ts'], {
    env,
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await time(`${url}${path}`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the remote ended')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function time(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - began))
    })
      .once('error', reject)
      .end()
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
