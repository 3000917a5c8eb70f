import { Hono } from 'hono'
import { rethrow } from '../../failure.ts'
import { answer, notFound } from '../../http.ts'
import { isBearer } from '../bearer.ts'

/** The embedded articles host: this venue sells nothing over the counter yet, and says so. */
export function createArticles({ key }: { key: string }): Hono {
  return new Hono()
    .get('/articles', (c) => (isBearer(c.req.raw, key) ? answer([]) : notFound()))
    .notFound(notFound)
    .onError(rethrow)
}
