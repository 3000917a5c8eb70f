import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '../../contract/endpoints.ts'
import { request } from '../../platform/http.ts'

/** The articles of the articles host. */
export function articlesQuery() {
  return queryOptions({
    queryKey: ['public', 'articles'],
    queryFn: ({ signal }) => request(endpoints.articles, undefined, { signal }),
  })
}

/** What one article costs; a host that does not answer counts as an empty list. */
export function tariffsQuery(articleId: string) {
  return queryOptions({
    queryKey: ['public', 'tariffs', articleId],
    queryFn: ({ signal }) => request(endpoints.tariffs, { articleId }, { signal }),
  })
}
