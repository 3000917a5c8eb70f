import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountCreated } from '../../shared/api/account/account.ts'
import {
  Articles,
  GroupedArticles,
  Groups,
  imagePath,
  ArticleTariffs,
} from '../../shared/api/article.ts'
import { catalogArticles } from '../../shared/venue/catalog.ts'
import { sectorId } from '../../venue/venue.ts'
import { articleImageFolder } from '../../server/upstreams/create.ts'
import { upstreamRequest, type Upstream } from '../../server/upstreams/upstream.ts'
import { account } from '../support/people/account.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { openLocalServer, sendJson } from './localServer.ts'
import { openEmbedded, openOverHttp, type Systems } from './kinds.ts'

async function read<T>(
  upstream: Upstream,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const response = await upstream.fetch(upstreamRequest(path))
  expect(response.status).toBe(200)
  return v.parse(schema, await response.json())
}

const all = '/api/articles?fields=id,name,category,idGroup&include=2&_limit=100'

test.each([
  [{ key: 'K' }, 'Bearer K'],
  [{ key: 'K', authorization: 'Basic a:b c' }, 'Basic a:b c'],
])('the articles host is asked with %j as « %s »', async (credential, wanted) => {
  const heard: unknown[] = []
  const host = await openLocalServer((request, response) => {
    heard.push(request.headers.authorization)
    sendJson(response, 200, [{ id: 1, name: 'Mug', image: '/mug.svg' }])
  })
  const app = await createTestApp({ config: { articles: { url: host.url, ...credential } } })
  expect((await app.call('/articles-host/articles')).status).toBe(200)
  await app.call('/articles-host/articles/1/tariffs')
  await app.call('/articles-host/mug.svg')
  expect(new Set(heard)).toEqual(new Set([wanted]))
  expect(heard.length).toBeGreaterThanOrEqual(3)
  await host.down()
  await app.close()
})

describe.each([
  { kind: 'embedded', open: openEmbedded },
  { kind: 'over HTTP', open: openOverHttp },
])('articles and groups of specification §7, $kind', ({ open }) => {
  let systems: Systems
  beforeAll(async () => {
    systems = await open()
  })
  afterAll(() => systems.close())

  test('the host lists its articles with their images, some without', async () => {
    const articles = await read(systems.articles, '/articles', Articles)
    expect(articles.map(({ id }) => id)).toEqual(catalogArticles.map(({ id }) => String(id)))
    expect(articles.filter(({ image }) => !image).length).toBeGreaterThan(0)
  })

  test('each article has its own tariffs, or none', async () => {
    const ofGift = await read(systems.articles, '/articles/6001/tariffs', ArticleTariffs)
    expect(ofGift.map(({ price, currency }) => `${price} ${currency}`)).toEqual([
      '20 €',
      '50 €',
      '100 €',
    ])
    expect(await read(systems.articles, '/articles/2005/tariffs', ArticleTariffs)).toEqual([])
    const unknown = await systems.articles.fetch(upstreamRequest('/articles/9/tariffs'))
    expect(unknown.status).toBe(404)
  })

  test('every image that the list names is a picture that can run nothing', async () => {
    const articles = await read(systems.articles, '/articles', Articles)
    for (const path of articles.flatMap(({ image }) => imagePath(image) ?? [])) {
      const response = await systems.articles.fetch(upstreamRequest(path, { accept: 'image/*' }))
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        200,
        'image/svg+xml',
      ])
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(await response.text()).toMatch(/^<svg /)
    }
  })

  test.each(['/images/unknown.svg', '/images/..%2fembedded.ts', '/images/%2e%2e/embedded.ts'])(
    'an image that nobody named is not found (%s)',
    async (path) => {
      const response = await systems.articles.fetch(upstreamRequest(path, { accept: 'image/*' }))
      expect(response.status).toBe(404)
    },
  )

  test('the provider’s articles come as an object, its groups as an array', async () => {
    const list = await systems.provider.fetch(upstreamRequest(all))
    const body: unknown = await list.json()
    expect(body).toMatchObject({ success: true, 0: { id: 1001, idGroup: 10 } })
    const groups = await systems.provider.fetch(
      upstreamRequest(`/api/store/sectors/${sectorId}/groups`),
    )
    expect(await groups.json()).toContainEqual({ id: 30, name: 'Boissons' })
  })

  test('both are read by the browser’s schemas, and joined by id', async () => {
    const articles = await read(systems.articles, '/articles', Articles)
    const grouped = await read(systems.provider, all, GroupedArticles)
    const groups = await read(systems.provider, `/api/store/sectors/${sectorId}/groups`, Groups)
    expect(grouped.map(({ id }) => id)).toEqual(articles.map(({ id }) => id))
    const known = groups.map(({ id }) => id)
    for (const { idGroup } of grouped) expect(known).toContain(idGroup)
  })

  test('one group alone, and no more than was asked for', async () => {
    const drinks = await read(systems.provider, `${all}&groups=30`, GroupedArticles)
    expect(drinks.map(({ id }) => id)).toEqual(['3001', '3002', '3003'])
    const two = await read(systems.provider, all.replace('=100', '=2'), GroupedArticles)
    expect(two).toHaveLength(2)
    expect(await read(systems.provider, '/api/store/sectors/9/groups', Groups)).toEqual([])
  })
})

test('an account that is only tried leaves nothing behind', async () => {
  const systems = await openEmbedded()
  const body = { ...account, email: 'essai@exemple.fr' }
  const trial = () =>
    systems.provider.fetch(upstreamRequest('/api/users?dryRun=1', { method: 'POST', body }))
  for (const response of [await trial(), await trial()]) {
    expect(response.status).toBe(200)
    expect(v.is(AccountCreated, await response.json())).toBe(true)
  }
  const real = await systems.provider.fetch(upstreamRequest('/api/users', { method: 'POST', body }))
  expect(real.status).toBe(201)
  expect((await trial()).status).toBe(409)
  await systems.close()
})

test('no real provider is asked for one: it would create it', async () => {
  const systems = await openOverHttp()
  const body = { ...account, email: 'essai@exemple.fr' }
  const trial = () =>
    systems.provider.fetch(upstreamRequest('/api/users?dryRun=1', { method: 'POST', body }))
  expect((await trial()).status).toBe(404)
  const real = await systems.provider.fetch(upstreamRequest('/api/users', { method: 'POST', body }))
  expect(real.status).toBe(201)
  await systems.close()
})

test('only an embedded provider says that it can try an account', async () => {
  const [own, other] = await Promise.all([openEmbedded(), openOverHttp()])
  expect(other.provider.can).toBeUndefined()
  expect(own.articles.can).toEqual([])
  await Promise.all([own.close(), other.close()])
})

test('the catalogue names every picture of the folder, and each is small and inert', () => {
  const files = readdirSync(articleImageFolder)
  const named = new Set(catalogArticles.flatMap(({ image }) => image?.split('/').at(-1) ?? []))
  expect(new Set(files)).toEqual(named)
  for (const file of files) {
    const text = readFileSync(`${articleImageFolder}/${file}`, 'utf8')
    expect(text.length, file).toBeLessThan(4000)
    expect(text, file).not.toMatch(/<script|\son\w+=|href|style=|foreignObject/i)
  }
})
