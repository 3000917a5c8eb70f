import { readNumber, readText } from '../../../shared/rules/search.ts'

/** The group as the URL holds it; the router reads digits as a number. */
export type ArticlesSearch = { groups?: string | number | undefined }

export function readArticlesSearch({ groups }: Record<string, unknown>): ArticlesSearch {
  return {
    groups:
      readNumber(groups, Number.isSafeInteger) ??
      readText(groups, (id) => /^[\w-]{1,64}$/.test(id)),
  }
}

/** The search that names a group; digits stay bare in the address. */
export function articlesSearchOf(group: string | undefined): ArticlesSearch {
  if (group === undefined) return {}
  const number = Number(group)
  return { groups: String(number) === group && Number.isSafeInteger(number) ? number : group }
}
