import { Hono } from 'hono'
import { ask } from '../upstreams/upstream.ts'
import type { Services } from './services.ts'

/** `/articles-host`: the list of articles, with the key that the browser never sees. */
export function articlesGateway({ upstreams }: Services): Hono {
  return new Hono().get('/articles', () => upstreams.articles.fetch(ask('/articles')))
}
