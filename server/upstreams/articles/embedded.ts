import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { catalogArticles } from '../../../shared/venue/catalog.ts'
import { answer, onRefusal } from '../../http/messages.ts'
import { notFound, unauthenticated } from '../../http/refusal.ts'
import { isBearer } from '../bearer.ts'
import { imageAnswer, imageTypes } from '../image.ts'

/** `images`: the folder of the pictures that the catalogue names. */
type ArticlesDeps = { key: string; images: string }

/** The embedded articles host: the venue's own catalogue, in the dialect of specification §7. */
export function createArticles({ key, images }: ArticlesDeps): Hono {
  return new Hono()
    .use((c, next) => (isBearer(c.req.raw, key) ? next() : unauthenticated()))
    .get('/articles', () =>
      answer(catalogArticles.map(({ id, name, image }) => ({ id, name, image }))),
    )
    .get('/articles/:id/tariffs', (c) => tariffs(c.req.param('id')))
    .get('/images/:name', (c) => picture(images, c.req.param('name')))
    .notFound(notFound)
    .onError(onRefusal)
}

function tariffs(id: string): Response {
  const article = catalogArticles.find((known) => String(known.id) === id)
  return article ? answer(article.tariffs) : notFound()
}

/** A file that the catalogue names, and no other. */
async function picture(folder: string, name: string): Promise<Response> {
  const isKnown = catalogArticles.some(({ image }) => image === `/images/${name}`)
  const type = imageTypes[extname(name).slice(1)]
  if (!isKnown || !type) return notFound()
  return imageAnswer(await readFile(join(folder, name)), type)
}
