import { createFileRoute } from '@tanstack/react-router'
import { ArticleGrid } from '../features/catalog/ArticleGrid.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/products-temp')({ component: Products })

function Products() {
  return (
    <Page
      wide
      noindex
      title="Articles - Tous produits & tarifs"
      description="Tous les articles de la salle et leurs tarifs."
    >
      <ArticleGrid />
    </Page>
  )
}
