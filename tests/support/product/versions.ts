import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Assets, createAssets } from '../../../server/http/assets.ts'
import { builtClient } from './venueBuild.ts'

/** What stands in the place of a file of a broken build, or when the sound one may come. */
export type Break = (path: string) => Response | Promise<void> | undefined

/** The site as a person reaches it: files of the build that is deployed, all else from the product. */
export type Versions = {
  url: string
  /** The moments of the two builds, as their documents tell them. */
  first: number
  second: number
  /** From now on this build is served; the one before keeps only its hashed files. */
  deploy(build: 'first' | 'second', broken?: Break): void
  /** Nobody answers any more, or again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

const api = /^\/(api|provider|venue|articles-host)\//

/** Serves two builds in turn: the one that was built, and one in which a chunk has changed. */
export async function openVersions(product: { url: string }): Promise<Versions> {
  const first = process.env['JOURNEYS_BUILD']
    ? join(process.env['JOURNEYS_BUILD'], 'client')
    : builtClient
  const second = await buildSecond(first)
  const folders = { first, second }
  const sound: Break = () => undefined
  let assets: Assets = createAssets(first)
  let spoil = sound
  let isDown = false
  const server = createServer((incoming, outgoing) => {
    if (isDown) return void incoming.socket.destroy()
    if (api.test(incoming.url ?? '')) return pass(product.url, incoming, outgoing)
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const answer = async () =>
      (await spoil(url.pathname)) ?? assets(new Request(url, { headers: flat(incoming) }))
    void answer().then((response) => send(response, outgoing))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    first: await momentOf(first),
    second: await momentOf(second),
    deploy: (build, broken = sound) => {
      const before = build === 'second' ? first : second
      assets = createAssets(folders[build], {}, [before])
      spoil = broken
    },
    setDown: (down) => {
      isDown = down
      if (down) server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(second, { recursive: true, force: true })
    },
  }
}

async function momentOf(folder: string): Promise<number> {
  const { builtAt }: { builtAt: number } = JSON.parse(
    await readFile(join(folder, 'version.json'), 'utf8'),
  )
  return builtAt
}

/** The chunks of the account's and the public pages are others; everything that names them follows. */
async function buildSecond(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'borne-second-'))
  const keep = (path: string) => !/\.(br|gz)$/.test(path)
  await cp(first, folder, { recursive: true, filter: keep })
  const names = (await readdir(join(folder, 'assets'))).filter((name) =>
    /^virtual_routes-(account|pages)/.test(name),
  )
  const renamed = new Map(
    names.map((name) => [name, name.replace(/-[\w-]{8}\.js$/, '-2ndBuild.js')]),
  )
  for (const [from, to] of renamed) {
    const code = await readFile(join(folder, 'assets', from), 'utf8')
    await writeFile(join(folder, 'assets', from), `${code}\n//second`)
    await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  }
  const at = await momentOf(first)
  const rewrite = (text: string) =>
    [...renamed]
      .reduce((all, [from, to]) => all.replaceAll(from, to), text)
      .replaceAll(String(at), String(at + 60_000))
  for (const name of await readdir(folder)) {
    if (!/\.(html|json)$|^sw\.js$/.test(name)) continue
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), rewrite(text))
  }
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  await writeFile(join(folder, 'sw.js'), await relist(worker, folder))
  return folder
}

/** The worker's list with the revisions and digests of what stands in the folder now. */
async function relist(worker: string, folder: string): Promise<string> {
  let text = worker
  for (const [entry] of worker.matchAll(/\{[^{}]*"url":"[^"]+"[^{}]*\}/g)) {
    const listed: { url: string; revision: string | null; integrity?: string } = JSON.parse(entry)
    const file = await readFile(join(folder, listed.url))
    const digest = (kind: string) => createHash(kind).update(file)
    if (listed.revision) listed.revision = digest('md5').digest('hex')
    if (listed.integrity) listed.integrity = `sha256-${digest('sha256').digest('base64')}`
    text = text.replace(entry, () => JSON.stringify(listed))
  }
  return text
}

function flat({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const onward = ask(
    new URL(incoming.url ?? '/', target),
    { ...(method && { method }), headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
