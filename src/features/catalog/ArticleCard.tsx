import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Article, imagePath, type ArticleTariff } from '../../../shared/api/article.ts'
import { pathPrefixes } from '../../../shared/api/call.ts'
import text from '../../ui/styles/text.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './ArticleCard.module.css'
import { tariffsQuery } from './queries.ts'
import { formatAmount } from '../../../shared/rules/money.ts'

/** One article on its shelf, with its number and what it costs. */
export function ArticleCard({ article }: { article: Article }) {
  return (
    <li className={styles.card}>
      <div className={styles.window}>
        <Picture path={imagePath(article.image)} />
      </div>
      <p className={styles.rail}>
        <span>ID : {article.id}</span>
      </p>
      <div className={`${layout.stack2} ${styles.label}`}>
        <h2 className={styles.name}>{article.name}</h2>
        <h3 className={styles.title}>Tarifs</h3>
        <ArticleTariffs articleId={article.id} />
      </div>
    </li>
  )
}

function Picture({ path }: { path: string | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!path || failed) return <p className={`${text.note} ${styles.none}`}>Aucune image</p>
  return (
    <img
      src={pathPrefixes.articles + path}
      alt=""
      width="240"
      height="180"
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

function ArticleTariffs({ articleId }: { articleId: string }) {
  const { data, isPending } = useQuery(tariffsQuery(articleId))
  if (isPending) return <p className={text.note}>Chargement...</p>
  if (!data?.value.length) return <p className={text.note}>Aucun tarif trouvé</p>
  return (
    <ul className={`${layout.grid1} ${styles.tariffs}`}>
      {data.value.map((tariff) => (
        <TariffLine key={tariff.id} tariff={tariff} />
      ))}
    </ul>
  )
}

function TariffLine({ tariff }: { tariff: ArticleTariff }) {
  const { name, amount } = tariffWords(tariff)
  return (
    <li>
      {name} <strong>{amount}</strong>
    </li>
  )
}

/** « Plein : » and « 15,00 € »: §2's « name : price currency », its no-break spaces in place. */
export function tariffWords({ name, price, currency }: ArticleTariff): {
  name: string
  amount: string
} {
  return { name: `${name} :`, amount: `${formatAmount(price)} ${currency}` }
}

/** « 1 article », « 18 articles ». */
export function articleCountWords(count: number): string {
  return count > 1 ? `${count} articles` : `${count} article`
}
