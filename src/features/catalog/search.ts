import { readText } from '../../../shared/rules/search.ts'

/** The group of articles that is shown alone. */
type ArticlesSearch = { groups?: string | undefined }

export function readArticlesSearch({ groups }: Record<string, unknown>): ArticlesSearch {
  return { groups: readText(groups, (id) => /^[\w-]{1,64}$/.test(id)) }
}
