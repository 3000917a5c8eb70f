import { useId } from 'react'
import {
  fieldsOf,
  type OutboxEntry,
  type UnreadableEntry,
} from '../../offline/outbox/outboxEntry.ts'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { useDeviceNow } from '../../ui/useNow.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './profile.module.css'
import { fieldLabels, stateWords, valueWords } from './words.ts'

type PendingProps = {
  entries: readonly OutboxEntry[]
  sealed: readonly UnreadableEntry[]
  onEdit: (entry: OutboxEntry) => void
}

/** « Envois en attente »: what no server has accepted yet, each with what can be done about it; absent without any. */
export function PendingSends({ entries, sealed, onEdit }: PendingProps) {
  if (!entries.length && !sealed.length) return null
  return (
    <section id="envois" className={layout.stack5} aria-labelledby="envois-title">
      <h2 id="envois-title">Envois en attente</h2>
      <ul className={layout.stack5}>
        {entries.map((entry) => (
          <PendingSend key={entry.id} entry={entry} onEdit={onEdit} />
        ))}
        {sealed.map((item) => (
          <SealedSend key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** What another version of the app has kept: it may be given up, and is otherwise left alone. */
function SealedSend({ item }: { item: UnreadableEntry }) {
  const id = useId()
  return (
    <li className={styles.entry}>
      <p id={id} className={`${text.soft} ${styles.state}`}>
        Une modification d’une autre version de l’application : elle partira après sa mise à jour.
      </p>
      <div className={layout.line}>
        <Discard describedBy={id} onDiscard={() => getOutbox().discardSealed(item.id)} />
      </div>
    </li>
  )
}

function PendingSend({
  entry,
  onEdit,
}: {
  entry: OutboxEntry
  onEdit: (entry: OutboxEntry) => void
}) {
  const now = useDeviceNow()
  const id = useId()
  return (
    <li className={styles.entry}>
      <div id={id}>
        {fieldsOf(entry.patch).map((field) => (
          <p key={field}>
            {fieldLabels[field]}&nbsp;: <strong>{valueWords(field, entry.patch[field])}</strong>
          </p>
        ))}
        <p className={`${text.soft} ${styles.state}`} data-state={entry.state}>
          {stateWords(entry, now)}
        </p>
      </div>
      <div className={layout.line}>
        {entry.state !== 'conflict' && (
          <Button size="small" aria-describedby={id} onClick={() => void sendAgain(entry.id)}>
            Réessayer
          </Button>
        )}
        <Button size="small" aria-describedby={id} onClick={() => onEdit(entry)}>
          Modifier
        </Button>
        <Discard describedBy={id} onDiscard={() => getOutbox().discard(entry.id)} />
      </div>
    </li>
  )
}

type DiscardProps = { describedBy: string; onDiscard: () => Promise<unknown> }

function Discard({ describedBy, onDiscard }: DiscardProps) {
  return (
    <Button
      size="small"
      tone="danger"
      aria-describedby={describedBy}
      onClick={() => void onDiscard()}
    >
      Abandonner
    </Button>
  )
}

async function sendAgain(id: string): Promise<void> {
  await getOutbox().retry(id)
  await getOutbox().drain('retry')
}
