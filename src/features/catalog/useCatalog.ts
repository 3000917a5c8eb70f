import { useQuery } from '@tanstack/react-query'
import {
  type Article,
  MAX_ARTICLES,
  type Group,
  type GroupedArticle,
} from '../../../shared/api/article.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { articlesQuery, groupedArticlesQuery, groupsQuery } from './queries.ts'

/** The filter: coming, there, or absent because the provider did not answer. */
type GroupFilterState = { state: 'loading' | 'absent' } | { state: 'there'; groups: Group[] }

type CatalogState = {
  list: ReturnType<typeof useArticles>
  filter: GroupFilterState
  /** The group in force: the wanted one, where the sector has it. */
  group: string | undefined
  shown: Article[] | undefined
}

/** The articles, filtered by the group that the address names. */
export function useCatalog(wanted: string | undefined): CatalogState {
  const list = useArticles()
  const groups = useQuery(groupsQuery())
  const all = useQuery(groupedArticlesQuery())
  const needsOwn = wanted !== undefined && all.data !== undefined && isTruncated(all.data)
  const own = useQuery({ ...groupedArticlesQuery(wanted), enabled: needsOwn })
  const grouping = needsOwn ? own : all
  const articles = list.data?.value
  const failed = groups.isError || grouping.isError
  if (failed || !articles || !groups.data || !all.data) {
    const filter: GroupFilterState = { state: failed || list.isError ? 'absent' : 'loading' }
    const shown = filter.state === 'loading' && wanted !== undefined ? undefined : articles
    return { list, filter, group: undefined, shown }
  }
  const useful = nonEmptyGroups(groups.data, all.data, articles)
  const filter: GroupFilterState =
    useful.length > 1 ? { state: 'there', groups: useful } : { state: 'absent' }
  const group = useful.find(({ id }) => id === wanted)?.id
  if (group === undefined || filter.state === 'absent')
    return { list, filter, group: undefined, shown: articles }
  return { list, filter, group, shown: grouping.data && articlesOf(articles, grouping.data, group) }
}

/** In a prerendered page nothing is loaded yet, whatever this device keeps. */
function useArticles() {
  const { data, error, isError, failureCount, refetch } = useQuery(articlesQuery())
  const isHydrated = useHydrated()
  if (!isHydrated) return { data: undefined, error: null, isError: false, failureCount: 0, refetch }
  return { data, error, isError, failureCount, refetch }
}

/** Whether the provider's list may have been cut: past 100, a group is asked for by itself. */
export function isTruncated(grouped: readonly GroupedArticle[]): boolean {
  return grouped.length >= MAX_ARTICLES
}

/** The groups that hold at least one of the articles; all of them where the list was cut. */
export function nonEmptyGroups(
  groups: readonly Group[],
  grouped: readonly GroupedArticle[],
  articles: readonly Article[],
): Group[] {
  if (isTruncated(grouped)) return [...groups]
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
