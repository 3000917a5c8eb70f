import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Hue } from '../../../shared/pages/hues.ts'
import { isStorageKept, keepStorage, measureStorage } from '../../platform/storageQuota.ts'
import {
  type DeviceStorage,
  type StorageKind,
  storageKinds,
  type StorageUsage,
} from './deviceStorage.ts'
import { formatMoment } from '../../ui/feedback/freshness.ts'
import control from '../../ui/styles/control.module.css'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './storage.module.css'
import {
  amountWords,
  datasetNames,
  freeingActions,
  isDataset,
  kindReasons,
  kindTitles,
  sizeWords,
  tierWords,
} from './words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useNow } from '../../ui/useNow.ts'

/** Each kind has the colour in the bar and in its row. */
const kindHues: Record<StorageKind, Hue> = {
  files: 'blue',
  facts: 'cyan',
  mine: 'pink',
  drafts: 'green',
  outbox: 'orange',
}

const persistenceWords: Record<PersistenceState, string> = {
  asking: '',
  unknown: 'Votre navigateur ne dit pas s’il peut effacer ces données de lui-même.',
  kept: 'Votre navigateur a promis de ne rien effacer de lui-même.',
  'not-kept': 'S’il manque de place, votre navigateur peut effacer ces données de lui-même.',
  refused:
    'Votre navigateur a refusé, et peut encore effacer ces données de lui-même. Il accepte plus volontiers une fois le site installé.',
}

/** How much is used, in words and as a bar whose parts are the kinds below. */
export function StorageQuota({ storage }: { storage: DeviceStorage }) {
  const room = useQuota()
  const total = storageKinds.reduce((sum, kind) => sum + (storage[kind]?.bytes ?? 0), 0)
  return (
    <div className={layout.stack3}>
      <p className={styles.total}>
        <strong>{sizeWords(total)}</strong> sur cet appareil
      </p>
      <UsageBar storage={storage} total={total} />
      {room && (
        <p className={`${text.soft} ${styles.amount}`}>
          Votre navigateur compte {sizeWords(room.usage)}, ses propres registres compris, sur{' '}
          {sizeWords(room.quota)} permis à ce site.
        </p>
      )}
    </div>
  )
}

function useQuota() {
  const [room, setRoom] = useState<{ usage: number; quota: number }>()
  useEffect(() => void measureStorage().then(setRoom), [])
  return room
}

const MIN_BAR_PERCENT = 1.5

function UsageBar({ storage, total }: { storage: DeviceStorage; total: number }) {
  const parts = storageKinds.map((kind) => {
    const bytes = storage[kind]?.bytes ?? 0
    return { kind, width: bytes ? Math.max(MIN_BAR_PERCENT, (bytes / total) * 100) : 0 }
  })
  const whole = Math.max(
    1,
    parts.reduce((sum, { width }) => sum + width, 0),
  )
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ kind, width }, index) => (
        <rect
          key={kind}
          data-hue={kindHues[kind]}
          x={(parts.slice(0, index).reduce((sum, part) => sum + part.width, 0) / whole) * 100}
          width={(width / whole) * 100}
          height="4"
        />
      ))}
    </svg>
  )
}

type PersistenceState = 'asking' | 'unknown' | 'kept' | 'not-kept' | 'refused'

/** Whether the browser may evict what is kept here, and asking it not to. */
export function Persistence() {
  const [state, setState] = useState<PersistenceState>('asking')
  useEffect(() => {
    void isStorageKept().then((isKept) =>
      setState(isKept === undefined ? 'unknown' : isKept ? 'kept' : 'not-kept'),
    )
  }, [])
  const ask = async () => setState((await keepStorage()) ? 'kept' : 'refused')
  return (
    <div className={`${layout.line} ${styles.persistence}`}>
      <Icon name={state === 'kept' ? 'lock' : 'info'} />
      <p role="status">{persistenceWords[state]}</p>
      {state === 'not-kept' && (
        <Button size="small" onClick={() => void ask()}>
          Demander à tout garder
        </Button>
      )}
    </div>
  )
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
              <dt>{datasetNames[dataset]}</dt>
              <dd>{formatMoment(at, now).replace(/^à/, 'aujourd’hui à')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
