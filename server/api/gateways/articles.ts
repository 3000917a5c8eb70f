import { Hono } from 'hono'
import { Article, imagePath, Tariff } from '../../../shared/api/article.ts'
import { readList } from '../../../shared/api/list.ts'
import { fact } from '../../http/conditionalGet.ts'
import { notFound } from '../../http/messages.ts'
import { ask } from '../../upstreams/upstream.ts'
import { outward } from './publicView.ts'
import type { Services } from '../../services.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds that the list's images are trusted, and the least time between two looks at it. */
const TRUSTED_MS = MINUTE_MS
const REFRESH_INTERVAL_MS = 5_000

const PREFIX = '/articles-host'

/**
 * `/articles-host`: the list of articles, the tariffs of one, and the images that the list names,
 * with the key that the browser never sees.
 */
export function articlesGateway(services: Services): Hono {
  const { upstreams, log } = services
  const images = createImageList(services)
  return new Hono()
    .get('/articles', async (c) => {
      const list = await upstreams.articles.fetch(ask('/articles'))
      const told = { entry: Article, fields: ['id', 'name', 'image'], otherwise: 'empty' } as const
      return fact(c.req.raw, await outward(list, { ...told, log, call: 'articles' }))
    })
    .get('/articles/:id/tariffs', async (c) => {
      const id = c.req.param('id')
      if (!/^[\w-]{1,64}$/.test(id)) return notFound()
      const list = await upstreams.articles.fetch(ask(`/articles/${id}/tariffs`))
      const told = {
        entry: Tariff,
        fields: ['id', 'name', 'price', 'currency'],
        otherwise: 'failure',
      } as const
      return fact(c.req.raw, await outward(list, { ...told, log, call: 'tariffs' }))
    })
    .get('/*', async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const path = pathname.slice(PREFIX.length) + search
      if (!(await images.has(path))) return notFound()
      return upstreams.articles.fetch(ask(path, { accept: 'image/*' }))
    })
}

/** The image paths that the host's own list names: no other address is ever asked of it. */
function createImageList({ upstreams, now }: Services) {
  let paths = new Set<string>()
  let asked = -Infinity
  let coming: Promise<void> | undefined

  async function load(): Promise<void> {
    asked = now()
    const list = await upstreams.articles.fetch(ask('/articles'))
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
