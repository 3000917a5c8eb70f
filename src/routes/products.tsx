import { createFileRoute } from '@tanstack/react-router'
import { ArticleGrid } from '../features/catalog/ArticleGrid.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/products')({ component: Products })

function Products() {
  return (
    <Page
      wide
      title="Articles - Tous produits & tarifs"
      description="Tous les articles de la salle et leurs tarifs."
    >
      <ArticleGrid />
    </Page>
  )
}
