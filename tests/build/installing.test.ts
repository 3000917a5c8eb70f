import { expect, test } from 'vitest'
import { createAssets } from '../../server/http/assets.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const assets = createAssets(builtClient)
const get = (path: string) => assets(new Request(new URL(path, 'http://localhost')))

test('the manifest says how the app is installed', async () => {
  const document = await (await get('/')).text()
  const manifest = await (
    await get(/<link rel="manifest" href="([^"]+)"/.exec(document)?.[1] ?? '')
  ).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'fr' })
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const icon of manifest.icons) {
    const answer = await get(icon.src)
    expect(answer.status, icon.src).toBe(200)
    expect(answer.headers.get('content-type')).toContain(icon.type)
  }
})

test('every file of the precache is there', async () => {
  const worker = await (await get('/sw.js')).text()
  const urls = [...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(urls.length).toBeGreaterThan(3)
  // Three are a language of the assistant each, which few keep (sw/tiers.ts).
  expect(urls.length).toBeLessThanOrEqual(45)
  for (const url of urls) expect((await get(`/${url}`)).status, url).toBe(200)
})
