import * as v from 'valibot'
import { AnyId } from '../fields/anyId.ts'
import { listOf, listOrEmpty } from './list.ts'

/** How many articles a list holds at most (specification §9). */
export const MAX_ARTICLES = 100

export const Article = v.object({
  id: AnyId,
  name: v.string(),
  /** A path on the articles host. */
  image: v.optional(v.nullable(v.string())),
})
export type Article = v.InferOutput<typeof Article>

/** An article as the provider knows it: to which group of the sector it belongs. */
export const GroupedArticle = v.object({ id: AnyId, idGroup: v.optional(v.nullable(AnyId)) })
export type GroupedArticle = v.InferOutput<typeof GroupedArticle>

export const Group = v.object({ id: AnyId, name: v.string() })
export type Group = v.InferOutput<typeof Group>

export const ArticleTariff = v.object({
  id: AnyId,
  name: v.string(),
  /** Tax included, in `currency`. */
  price: v.number(),
  currency: v.optional(v.string(), '€'),
})
export type ArticleTariff = v.InferOutput<typeof ArticleTariff>

export const Articles = listOrEmpty(Article)
export const GroupedArticles = listOrEmpty(GroupedArticle)
export const Groups = listOrEmpty(Group)
export const ArticleTariffs = listOf(ArticleTariff)

/** An article's image below the articles host; nothing for an address that would leave it. */
export function imagePath(image: string | null | undefined): string | undefined {
  const host = 'http://articles.invalid'
  const path = image && `/${image.trim().replace(/^\//, '')}`
  if (!path || !URL.canParse(path, host)) return undefined
  const { origin, pathname, search } = new URL(path, host)
  return origin === host && pathname !== '/' ? pathname + search : undefined
}
