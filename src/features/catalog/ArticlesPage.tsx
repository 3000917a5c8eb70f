import { useNavigate, useSearch } from '@tanstack/react-router'
import { ages } from '../../offline/cache/ages.ts'
import { failureOf } from '../../offline/cache/failureOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Stamp, Stamped } from '../../ui/feedback/Stamp.tsx'
import { ArticleCard, articleCountWords } from './ArticleCard.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './catalog.module.css'
import { useCatalog } from './useCatalog.ts'
import text from '../../ui/styles/text.module.css'
import type { Group } from '../../../shared/api/article.ts'
import { RadioTile } from '../../ui/fields/RadioTile.tsx'
import { VenuePhone } from '../../ui/VenuePhone.tsx'

/** « Articles - Tous produits & tarifs », at both of its addresses: a vending machine, its sign, its keys, its lit shelves. */
export function ArticlesPage({ noindex }: { noindex?: boolean }) {
  const { groups } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onGroup = (group: string | undefined) =>
    void navigate({ to: '.', search: { groups: group }, replace: true, resetScroll: false })
  const catalog = useCatalog(groups)
  const { filter, list } = catalog
  const title = 'Articles - Tous produits & tarifs'
  return (
    <Page
      wide
      noindex={noindex}
      title={title}
      heading={false}
      description="Entrées, temps de jeu, boissons, snacks, boutique et cartes cadeaux : chaque article du comptoir et ses tarifs TTC."
    >
      <div className={styles.machine}>
        <header className={`${layout.grid2} ${styles.sign}`}>
          <h1 tabIndex={-1}>{title}</h1>
          <p>Tout ce que l’on trouve au comptoir, avec ses prix.</p>
          <CoinSlot />
        </header>
        <NeedsScript otherwise={<Otherwise />}>
          <div className={styles.keypad} data-state={filter.state}>
            {filter.state === 'there' && (
              <GroupFilter groups={filter.groups} group={catalog.group} onGroup={onGroup} />
            )}
          </div>
          <CatalogFailure list={list} />
          <Shelves {...catalog} onGroup={onGroup} />
        </NeedsScript>
        <p className={styles.tray}>À demander au comptoir, où l’on paie aussi. Prix TTC.</p>
      </div>
    </Page>
  )
}

function CatalogFailure({ list }: Pick<ShelvesProps, 'list'>) {
  const failure = failureOf(list)
  if (!failure) return null
  return (
    <div className={styles.failure}>
      <Notice tone="error" title="Erreur lors de la récupération des articles">
        <p>{errorSentence(failure)}</p>
        <p>
          <Button size="small" onClick={() => void list.refetch()}>
            Réessayer
          </Button>
        </p>
      </Notice>
    </div>
  )
}

type ShelvesProps = ReturnType<typeof useCatalog> & Pick<GroupFilterProps, 'onGroup'>

function Shelves({ list, shown, group, onGroup }: ShelvesProps) {
  if (!shown) return list.isError ? null : <CatalogPlaceholder isLate={list.failureCount > 0} />
  return (
    <>
      <div className={`${layout.between} ${text.semibold} ${styles.count}`}>
        <p role="status">
          {shown.length ? articleCountWords(shown.length) : 'Aucun article trouvé'}
        </p>
        {list.data && (
          <div className={styles.fresh}>
            <Stamped at={list.data.at} {...ages.articles} failed={list.isError} />
            <Stamp />
          </div>
        )}
      </div>
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
      Cette liste se charge avec JavaScript. Sans lui, appelez-nous au <VenuePhone />
       : nous vous dirons ce qu’il y a, et à quel prix.
    </p>
  )
}

function CoinSlot() {
  return (
    <svg className={styles.coin} viewBox="0 0 104 96" aria-hidden="true" focusable="false">
      <path
        fill="#120d20"
        d="M20 48h72a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
      />
      <path
        fill="#5b459a"
        d="M12 42h80a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8z"
      />
      <path fill="#8d7fb8" d="M12 42h80a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8z" />
      <path fill="#120d20" d="M24 60h56v8H24z" />
      <path fill="#b97f00" d="M30 62a26 26 0 1 1 44 0z" />
      <path fill="var(--accent)" d="M28 62a26 26 0 1 1 44 0z" />
      <path fill="#ffe39a" d="M50 22a26 26 0 0 0-25 20 26 26 0 0 1 50 0 26 26 0 0 0-25-20z" />
      <path
        fill="#7d5100"
        d="M40 38h4v4h12v-4h4v4h4v14h-4v-4h-4v4H44v-4h-4v4h-4V42h4zm4 8v4h4v-4zm8 0v4h4v-4z"
      />
      <path fill="#ff7452" d="M24 76h10v8H24zM40 76h10v8H40z" />
      <path fill="#fff6e6" d="M58 78h22v4H58z" />
    </svg>
  )
}

type GroupFilterProps = {
  groups: readonly Group[]
  group: string | undefined
  onGroup: (group: string | undefined) => void
}

/** The machine's keys: one group of the sector, or everything. */
function GroupFilter({ groups, group, onGroup }: GroupFilterProps) {
  return (
    <fieldset className={styles.keys}>
      <legend className={styles.legend}>Rayon</legend>
      <Key name="Tout" isOn={group === undefined} onChoose={() => onGroup(undefined)} />
      {groups.map(({ id, name }) => (
        <Key key={id} name={name} isOn={id === group} onChoose={() => onGroup(id)} />
      ))}
    </fieldset>
  )
}

function Key({ name, isOn, onChoose }: { name: string; isOn: boolean; onChoose: () => void }) {
  return (
    <RadioTile
      isBare
      className={styles.key}
      input={{ name: 'rayon', checked: isOn, onChange: onChoose }}
    >
      {name}
    </RadioTile>
  )
}
