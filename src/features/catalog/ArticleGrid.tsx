import { useQuery } from '@tanstack/react-query'
import type { Article } from '../../contract/article.ts'
import { prefixes } from '../../contract/endpoints.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sentence } from '../../ui/sentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './ArticleGrid.module.css'
import { articlesQuery, tariffsQuery } from './queries.ts'

/** Every article the host lists, with its prices. */
export function ArticleGrid() {
  const { data, isPending, error } = useQuery(articlesQuery())
  if (isPending) return <Spinner label="Chargement..." />
  if (!data) {
    return (
      <Notice tone="error" title="Erreur lors de la récupération des articles">
        {sentence(error)}
      </Notice>
    )
  }
  if (data.value.length === 0) return <p role="status">Aucun article trouvé</p>
  return (
    <ul className={styles.grid}>
      {data.value.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </ul>
  )
}

function ArticleCard({ article }: { article: Article }) {
  return (
    <Card as="li">
      {article.image ? (
        <img className={styles.image} src={`${prefixes.articles}${article.image}`} alt="" loading="lazy" />
      ) : (
        <p className={styles.image}>Aucune image</p>
      )}
      <h2 className={styles.name}>{article.name}</h2>
      <p className={styles.id}>ID : {article.id}</p>
      <h3 className={styles.title}>Tarifs</h3>
      <Tariffs articleId={article.id} />
    </Card>
  )
}

function Tariffs({ articleId }: { articleId: string }) {
  const { data, isPending } = useQuery(tariffsQuery(articleId))
  if (isPending) return <p>Chargement...</p>
  if (!data?.value.length) return <p>Aucun tarif trouvé</p>
  return (
    <ul className={styles.tariffs}>
      {data.value.map(({ id, name, price, currency }) => (
        <li key={id}>
          {name} : {price} {currency}
        </li>
      ))}
    </ul>
  )
}
