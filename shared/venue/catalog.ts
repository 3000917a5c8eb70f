import { shop } from '#venue'

/** What this venue sells over the counter, for the embedded systems and the assistant. */
export type CatalogArticle = {
  id: number
  name: string
  category: string
  idGroup: number
  /** Below the articles host. */
  image: string | null
  tariffs: { id: number; name: string; price: number; currency: '€' }[]
}

export const catalogGroups = shop.map(({ id, name }) => ({ id, name }))

export const catalogArticles: CatalogArticle[] = shop.flatMap(
  ({ id: idGroup, category, articles }) =>
    articles.map(({ id, name, image, prices }) => ({
      id,
      name,
      category,
      idGroup,
      image: image ? `/images/${image}` : null,
      tariffs: Object.entries(prices).map(([label, price], index) => ({
        id: id * 100 + index + 1,
        name: label,
        price,
        currency: '€',
      })),
    })),
)
