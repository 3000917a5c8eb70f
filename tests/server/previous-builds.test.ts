import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAssets, keepBuilds } from '../../server/http/assets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borne-former-'))
})
afterEach(() => rm(folder, { recursive: true }))

const store = () => join(folder, 'data/builds')

/** What `npm start` leaves: a folder with this build's files and no others. */
async function build(builtAt: number): Promise<string> {
  const client = join(folder, 'client')
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'version.json'), JSON.stringify({ version: '1', builtAt }))
  await writeFile(join(client, `assets/app-${builtAt}.js`), `run(${builtAt})`)
  await writeFile(join(client, `assets/app-${builtAt}.js.br`), 'br')
  return client
}

/** The server starts with a build; `get` asks it for a file. */
async function start(builtAt: number) {
  const client = await build(builtAt)
  const assets = createAssets(client, {}, await keepBuilds(client, store()))
  return (path: string, headers = {}) => assets(new Request(`http://localhost${path}`, { headers }))
}

test('a tab of the build before still gets its files, as small and for as long as ever', async () => {
  await start(1)
  const get = await start(2)
  const old = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect([old.status, await old.text()]).toEqual([200, 'br'])
  expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(old.headers.get('cache-control')).toContain('immutable')
})

test('what no build had is missing, and no page', async () => {
  await start(1)
  const get = await start(2)
  for (const path of ['/assets/app-3.js', '/assets/', '/assets/..%2f..%2f1/assets/app-1.js']) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('content-type')).toContain('text/plain')
  }
})

test('the files of the last eight builds stay, those of older ones go', async () => {
  for (let builtAt = 8; builtAt <= 17; builtAt += 1) await start(builtAt)
  const get = await start(17)
  const status = async (builtAt: number) => (await get(`/assets/app-${builtAt}.js`)).status
  expect(await Promise.all([17, 10, 9, 8].map(status))).toEqual([200, 200, 404, 404])
  expect(await readdir(store())).toHaveLength(8)
})

test('a process that was killed while it copied leaves nothing in the way', async () => {
  const half = join(store(), `half-${process.pid}`)
  await mkdir(join(half, 'assets'), { recursive: true })
  await writeFile(join(half, 'assets/app-4.js'), 'ru')
  const get = await start(5)
  expect((await get('/assets/app-5.js')).status).toBe(200)
  expect(await readdir(store())).toEqual(['5'])
})
