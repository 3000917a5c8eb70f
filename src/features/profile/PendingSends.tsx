import { useId } from 'react'
import { type Entry, fieldsOf } from '../../offline/entry.ts'
import { getOutbox } from '../../offline/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/useNow.ts'
import styles from './profile.module.css'
import { labels, stateWords, valueWords } from './words.ts'

/** « Envois en attente »: what no server has accepted yet, each with what can be done about it. */
export function PendingSends({ entries, onEdit }: { entries: readonly Entry[]; onEdit: () => void }) {
  return (
    <section id="envois" className={styles.pending} aria-labelledby="envois-title">
      <h2 id="envois-title">Envois en attente</h2>
      {!entries.length && <p className={styles.empty}>Rien n’attend : tout est au centre.</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <PendingSend key={entry.id} entry={entry} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function PendingSend({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const now = useNow()
  const id = useId()
  return (
    <li className={styles.entry}>
      <div id={id}>
        {fieldsOf(entry.patch).map((field) => (
          <p key={field}>
            {labels[field]} : <strong>{valueWords(field, entry.patch[field])}</strong>
          </p>
        ))}
        <p className={styles.state}>{stateWords(entry, now)}</p>
      </div>
      <div className={styles.actions}>
        {entry.state !== 'conflict' && (
          <Button size="small" aria-describedby={id} onClick={() => void sendAgain(entry.id)}>
            Réessayer
          </Button>
        )}
        <Button size="small" aria-describedby={id} onClick={onEdit}>
          Modifier
        </Button>
        <Button
          size="small"
          tone="danger"
          aria-describedby={id}
          onClick={() => void getOutbox().discard(entry.id)}
        >
          Abandonner
        </Button>
      </div>
    </li>
  )
}

async function sendAgain(id: string): Promise<void> {
  await getOutbox().retry(id)
  await getOutbox().drain('retry')
}
