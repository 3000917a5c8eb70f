import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../ui/Page.tsx'
import { Catalog } from './Catalog.tsx'
import type { ArticlesSearch } from './search.ts'

/** « Articles - Tous produits & tarifs », at both of its addresses. */
export function ArticlesPage({ noindex }: { noindex?: boolean }) {
  const { groups } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (search: ArticlesSearch) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false })
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
        group={groups}
        onGroup={(group) => show({ groups: group })}
      />
    </Page>
  )
}
