import { Page } from '../../ui/Page.tsx'
import { Catalog } from './Catalog.tsx'
import type { ArticlesSearch } from './search.ts'

type ArticlesPageProps = {
  noindex?: boolean
  search: ArticlesSearch
  onSearch: (search: ArticlesSearch) => void
}

/** « Articles - Tous produits & tarifs », at both of its addresses. */
export function ArticlesPage({ noindex, search, onSearch }: ArticlesPageProps) {
  const title = 'Articles - Tous produits & tarifs'
  return (
    <Page
      wide
      noindex={noindex}
      title={title}
      heading={false}
      description="Entrées, temps de jeu, boissons, snacks, boutique et cartes cadeaux : chaque article du comptoir et ses tarifs TTC."
    >
      <Catalog
        title={title}
        lead="Tout ce que l’on trouve au comptoir, avec ses prix."
        group={search.groups}
        onGroup={(group) => onSearch({ groups: group })}
      />
    </Page>
  )
}
