import type { OutboxEntry } from '../../offline/outbox/outboxEntry.ts'
import { when } from '../../ui/feedback/stamp.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './profile.module.css'
import { placeWords } from './words.ts'

type StatusProps = {
  entries: readonly OutboxEntry[]
  sentAt: number | undefined
  isDirty: boolean
}

/** Where the last edit is: on this device, on its way, or at the venue. */
export function ProfileStatus({ entries, sentAt, isDirty }: StatusProps) {
  const now = useNow()
  const waiting = entries.find(({ state }) => state === 'waiting' || state === 'parked')
  return (
    <p className={styles.status} role="status">
      {waiting && <PendingEdit entry={waiting} />}
      {!entries.length && sentAt !== undefined && !isDirty && `Envoyé ${when(sentAt, now)}`}
    </p>
  )
}

function PendingEdit({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <strong>Enregistré sur cet appareil</strong>
      <span> — {placeWords(entry)}</span>
    </>
  )
}
