import {
  type Article,
  ARTICLE_LIMIT,
  type Group,
  type GroupedArticle,
} from '../../../shared/api/article.ts'

/** Whether the provider's list may have been cut: past 100, a group is asked for by itself. */
export function isCut(grouped: readonly GroupedArticle[]): boolean {
  return grouped.length >= ARTICLE_LIMIT
}

/** The groups that hold at least one of the articles; all of them where the list was cut. */
export function usefulGroups(
  groups: readonly Group[],
  grouped: readonly GroupedArticle[],
  articles: readonly Article[],
): Group[] {
  if (isCut(grouped)) return [...groups]
  return groups.filter(({ id }) => articlesOf(articles, grouped, id).length > 0)
}

/** The articles that the provider puts into a group, joined by id. */
export function articlesOf(
  articles: readonly Article[],
  grouped: readonly GroupedArticle[],
  group: string,
): Article[] {
  const ids = new Set(grouped.filter(({ idGroup }) => idGroup === group).map(({ id }) => id))
  return articles.filter(({ id }) => ids.has(id))
}
