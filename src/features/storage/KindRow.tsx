import type { Hue } from '../../../shared/pages/hues.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { formatMoment } from '../../ui/feedback/freshness.ts'
import { useNow } from '../../ui/useNow.ts'
import type { StorageUsage, StorageKind } from './deviceStorage.ts'
import text from '../../ui/styles/text.module.css'
import control from '../../ui/styles/control.module.css'
import layout from '../../ui/styles/layout.module.css'
import styles from './storage.module.css'
import {
  freeingActions,
  amountWords,
  datasetName,
  isDataset,
  kindReasons,
  kindTitles,
  tierWords,
} from './words.ts'

/** Each kind has the colour that it has in the bar above. */
export const kindHues: Record<StorageKind, Hue> = {
  files: 'blue',
  facts: 'cyan',
  mine: 'pink',
  drafts: 'green',
  outbox: 'orange',
}

type KindRowProps = {
  kind: StorageKind
  usage: StorageUsage | undefined
  isSignedIn: boolean
  onFree: (() => void) | undefined
}

/** One kind of thing that this device holds. */
export function KindRow({ kind, usage, isSignedIn, onFree }: KindRowProps) {
  const isPersonal = kind === 'mine' || kind === 'outbox'
  return (
    <li className={styles.kind} data-hue={kindHues[kind]}>
      <h3>{kindTitles[kind]}</h3>
      <p className={text.soft}>{kindReasons[kind]}</p>
      {isPersonal && !isSignedIn ? (
        <p className={`${text.soft} ${styles.amount}`}>Personne n’est connecté ici.</p>
      ) : (
        <UsageDetails kind={kind} usage={usage} />
      )}
      <div className={`${layout.line} ${control.links} ${styles.act}`}>
        {kind === 'outbox' && Boolean(usage?.count) && (
          <Link to="/client/profile" hash="envois">
            Voir et envoyer
          </Link>
        )}
        {onFree && Boolean(usage?.count) && (
          <Button size="small" tone={kind === 'outbox' ? 'danger' : 'quiet'} onClick={onFree}>
            {freeingActions[kind]}
          </Button>
        )}
      </div>
    </li>
  )
}

function UsageDetails({ kind, usage }: { kind: StorageKind; usage: StorageUsage | undefined }) {
  const now = useNow()
  if (!usage)
    return <p className={`${text.soft} ${styles.amount}`}>Votre navigateur ne le dit pas.</p>
  const stamps = usage.stamps.flatMap(({ dataset, at }) =>
    isDataset(dataset) ? { dataset, at } : [],
  )
  return (
    <>
      <p className={`${text.soft} ${styles.amount}`}>
        {amountWords(kind, usage)}
        {usage.since !== undefined &&
          ` · depuis ${formatMoment(usage.since, now).replace(/^à/, 'aujourd’hui à')}`}
      </p>
      {usage.tiers && <p className={text.soft}>{tierWords(usage.tiers)}</p>}
      {stamps.length > 0 && (
        <dl className={styles.stamps}>
          {stamps.map(({ dataset, at }) => (
            <div key={dataset}>
              <dt>{datasetName(dataset)}</dt>
              <dd>{formatMoment(at, now).replace(/^à/, 'aujourd’hui à')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
