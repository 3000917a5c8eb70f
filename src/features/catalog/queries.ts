import { queryOptions } from '@tanstack/react-query'
import { MAX_ARTICLES } from '../../../shared/api/article.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Offline } from '../../../shared/api/failure.ts'
import { sectorId } from '../../../venue/venue.ts'
import { ages } from '../../offline/cache/ages.ts'
import { shouldRetry } from '../../offline/cache/queryClient.ts'
import { request } from '../../platform/http.ts'
import { withProviderToken } from '../../session/providerToken.ts'

/** How many tariff calls are under way at once; they never hold up the list. */
const limitTariffCalls = createLimiter(6)

/** The articles of the articles host, 100 at most. */
export function articlesQuery() {
  return queryOptions({
    queryKey: ['public', 'articles'],
    queryFn: async ({ signal }) => {
      const { value, at } = await request(endpoints.articles, undefined, { signal })
      return { value: value.slice(0, MAX_ARTICLES), at }
    },
    staleTime: ages.articles.staleTime,
  })
}

/** What one article costs. An answer that is none counts as no tariffs, at once and silently (§8). */
export function tariffsQuery(articleId: string) {
  return queryOptions({
    queryKey: ['public', 'tariffs', articleId],
    queryFn: ({ signal }) =>
      limitTariffCalls(() => request(endpoints.tariffs, { id: articleId }, { signal })),
    staleTime: ages.tariffs.staleTime,
    retry: (failures, error) => error instanceof Offline && shouldRetry(failures, error),
  })
}

/** The groups of the venue's sector, by which articles are filtered. */
export function groupsQuery() {
  return queryOptions({
    queryKey: ['public', 'groups'],
    queryFn: async ({ signal }) => {
      const ask = (bearer: string) =>
        request(endpoints.groups, { id: sectorId }, { signal, bearer })
      return (await withProviderToken(ask)).value
    },
    staleTime: ages.articles.staleTime,
  })
}

/** Which article is in which group; with `groups`, of that group alone. */
export function groupedArticlesQuery(groups?: string) {
  return queryOptions({
    queryKey: ['public', 'grouped-articles', groups ?? ''],
    queryFn: async ({ signal }) => {
      const ask = (bearer: string) =>
        request(endpoints.groupedArticles, { groups }, { signal, bearer })
      return (await withProviderToken(ask)).value
    },
    staleTime: ages.articles.staleTime,
  })
}

/** Runs at most `size` jobs at once; the others wait in the order in which they came. */
export function createLimiter(size: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running < size) running += 1
    // Whoever ends hands its place over, so that nobody slips in between.
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
