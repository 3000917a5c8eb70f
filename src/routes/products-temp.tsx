import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '../features/catalog/ArticlesPage.tsx'
import { readArticlesSearch } from '../features/catalog/search.ts'

export const Route = createFileRoute('/products-temp')({
  validateSearch: readArticlesSearch,
  component: Products,
})

function Products() {
  return <ArticlesPage noindex />
}
