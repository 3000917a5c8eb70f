import { MAX_ARTICLES } from '../../../shared/api/article.ts'
import { type CatalogArticle, catalogArticles, catalogGroups } from '../../../venue/catalog.ts'
import { sectorId } from '../../../venue/venue.ts'
import { answer } from '../../http/messages.ts'

/** `GET /api/articles`: the provider's list is an object with `success` and numeric keys (§7). */
export function listArticles(query: Record<string, string>): Response {
  const { groups, fields = '', _limit = '' } = query
  const wanted = new Set(fields.split(',').filter(Boolean))
  const limit = Math.min(Number.parseInt(_limit, 10) || MAX_ARTICLES, MAX_ARTICLES)
  const found = catalogArticles
    .filter(({ idGroup }) => groups === undefined || String(idGroup) === groups)
    .slice(0, limit)
    .map((article) => only(article, wanted))
  return answer(Object.assign({ success: true }, found))
}

/** `GET /api/store/sectors/{sectorId}/groups`: an array (§7); a sector nobody has holds none. */
export function listGroups(sector: string): Response {
  return answer(sector === sectorId ? catalogGroups : [])
}

function only({ id, name, category, idGroup }: CatalogArticle, fields: Set<string>) {
  const article = { id, name, category, idGroup }
  if (fields.size === 0) return article
  return Object.fromEntries(Object.entries(article).filter(([name]) => fields.has(name)))
}
