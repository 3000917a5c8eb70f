import type { Entry } from '../../offline/entry.ts'
import { when } from '../../ui/stamp.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './profile.module.css'

type StatusProps = {
  entries: readonly Entry[]
  sentAt: number | undefined
  isDirty: boolean
}

/** Where the last edit is: on this device, on its way, or at the centre. */
export function ProfileStatus({ entries, sentAt, isDirty }: StatusProps) {
  const now = useNow()
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'parked')
  return (
    <p className={styles.status} role="status">
      {waiting.length > 0 && <Waiting entry={waiting[0]} />}
      {!entries.length && sentAt !== undefined && !isDirty && `Envoyé ${when(sentAt, now)}`}
    </p>
  )
}

function Waiting({ entry }: { entry: Entry | undefined }) {
  return (
    <>
      <strong>Enregistré sur cet appareil</strong>
      <span>{entry?.wait ? ' — en attente d’envoi' : ' — envoi en cours…'}</span>
    </>
  )
}
