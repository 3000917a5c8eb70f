import { phoneLink, phoneWords } from '../../../shared/pages/document.ts'
import { venue } from '../../../venue/venue.ts'
import { ages } from '../../offline/cache/ages.ts'
import { Button } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { sentence } from '../../ui/feedback/sentences.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Stamp } from '../../ui/feedback/Stamp.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Catalog.module.css'
import { CoinSlot } from './CoinSlot.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { useCatalog } from './useCatalog.ts'
import { countWords } from './words.ts'

export type CatalogProps = {
  title: string
  lead: string
  /** The group that the address names. */
  group: string | undefined
  onGroup: (group: string | undefined) => void
}

/** The whole catalogue as a vending machine: its sign, its keys, its lit shelves. */
export function Catalog({ title, lead, group, onGroup }: CatalogProps) {
  const catalog = useCatalog(group)
  const { filter, list } = catalog
  return (
    <div className={styles.machine}>
      <header className={styles.sign}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <CoinSlot className={styles.coin} />
      </header>
      <NeedsScript otherwise={<Otherwise />}>
        <div className={styles.keypad} data-state={filter.state}>
          {filter.state === 'there' && (
            <GroupFilter groups={filter.groups} group={catalog.group} onGroup={onGroup} />
          )}
        </div>
        <Failure list={list} />
        <Shelves {...catalog} onGroup={onGroup} />
      </NeedsScript>
      <p className={styles.tray}>À demander au comptoir, où l’on paie aussi. Prix TTC.</p>
    </div>
  )
}

type Shown = ReturnType<typeof useCatalog>

function Failure({ list }: Pick<Shown, 'list'>) {
  if (!list.isError) return null
  return (
    <div className={styles.failure}>
      <Notice tone="error" title="Erreur lors de la récupération des articles">
        <p>{sentence(list.error)}</p>
        <p>
          <Button size="small" onClick={() => void list.refetch()}>
            Réessayer
          </Button>
        </p>
      </Notice>
    </div>
  )
}

function Shelves({ list, shown, group, onGroup }: Shown & Pick<CatalogProps, 'onGroup'>) {
  if (!shown) return list.isError ? null : <CatalogPlaceholder isLate={list.failureCount > 0} />
  return (
    <>
      <p className={`${layout.between} ${styles.count}`}>
        <span role="status">
          {shown.length ? countWords(shown.length) : 'Aucun article trouvé'}
        </span>
        {list.data && <Freshness at={list.data.at} />}
      </p>
      {shown.length > 0 ? (
        <ul className={styles.glass}>
          {shown.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        group !== undefined && (
          <Button onClick={() => onGroup(undefined)}>Voir tous les rayons</Button>
        )
      )}
    </>
  )
}

function Freshness({ at }: { at: number }) {
  const { amber, red } = ages.articles
  return (
    <Tooltip text="L’heure à laquelle le comptoir a donné cette liste. Elle est gardée sur votre appareil, pour être lue sans réseau.">
      {(trigger) => (
        <button type="button" className={styles.fresh} {...trigger}>
          <Stamp at={at} amber={amber} red={red} />
        </button>
      )}
    </Tooltip>
  )
}

function CatalogPlaceholder({ isLate }: { isLate: boolean }) {
  return (
    <div className={styles.waiting}>
      <Spinner label="Chargement..." />
      <p role="status">{isLate && 'Le comptoir tarde à répondre : nouvel essai en cours.'}</p>
    </div>
  )
}

function Otherwise() {
  return (
    <p className={styles.otherwise}>
      Cette liste se charge avec JavaScript. Sans lui, appelez-nous au{' '}
      <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a> : nous vous dirons ce qu’il y
      a, et à quel prix.
    </p>
  )
}
