import { Hono } from 'hono'
import { Article, imagePath, ArticleTariff } from '../../../shared/api/article.ts'
import { pathPrefixes } from '../../../shared/api/call.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { readList } from '../../../shared/api/list.ts'
import { notFound } from '../../http/refusal.ts'
import { ask } from '../../upstreams/upstream.ts'
import { anybody } from '../authorise.ts'
import { operation } from '../operation.ts'
import { publicView } from './publicView.ts'
import type { Services } from '../../services.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds that the list's images are trusted, and the least time between two looks at it. */
const TRUSTED_MS = MINUTE_MS
const REFRESH_INTERVAL_MS = 5_000

const listArticles = operation(
  endpoints.articles,
  { summary: 'Lists the articles for sale.', who: anybody },
  async ({ services: { upstreams, log } }) => {
    const list = await ask(upstreams.articles, '/articles')
    const told = { entry: Article, fields: ['id', 'name', 'image'], otherwise: 'empty' } as const
    return publicView(list, { ...told, log, call: 'articles' })
  },
)

const listTariffs = operation(
  endpoints.tariffs,
  { summary: 'Lists the tariffs of an article.', who: anybody },
  async ({ services: { upstreams, log }, params: { id = '' } }) => {
    if (!/^[\w-]{1,64}$/.test(id)) notFound()
    const list = await ask(upstreams.articles, `/articles/${id}/tariffs`)
    const told = {
      entry: ArticleTariff,
      fields: ['id', 'name', 'price', 'currency'],
      otherwise: 'failure',
    } as const
    return publicView(list, { ...told, log, call: 'tariffs' })
  },
)

export const articlesGateway = [listArticles, listTariffs]

/** `/articles-host/*`: the images that the list names, with the key that the browser never sees. */
export function articleImages(services: Services): Hono {
  const images = createImageList(services)
  return new Hono().get(`${pathPrefixes.articles}/*`, async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(pathPrefixes.articles.length) + search
    if (!(await images.has(path))) return notFound()
    return ask(services.upstreams.articles, path, { accept: 'image/*' })
  })
}

/** The image paths that the host's own list names: no other address is ever asked of it. */
function createImageList({ upstreams, now }: Services) {
  let paths = new Set<string>()
  let asked = -Infinity
  let coming: Promise<void> | undefined

  async function load(): Promise<void> {
    asked = now()
    const list = await ask(upstreams.articles, '/articles')
    const articles = list.ok ? readList(Article, await list.json()) : undefined
    if (articles?.kind === 'list')
      paths = new Set(articles.items.flatMap(({ image }) => imagePath(image) ?? []))
  }

  return {
    async has(path: string): Promise<boolean> {
      const age = now() - asked
      if (age > TRUSTED_MS || (age > REFRESH_INTERVAL_MS && !paths.has(path))) {
        coming ??= load().finally(() => (coming = undefined))
      }
      await coming
      return paths.has(path)
    },
  }
}
