import { useRef } from 'react'
import { ages } from '../../offline/cache/ages.ts'
import { datasets } from '../../offline/cache/datasets.ts'
import { type OutboxEntry, fieldsOf } from '../../offline/outbox/outboxEntry.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../ui/feedback/Stamp.tsx'
import { EditConflict } from './EditConflict.tsx'
import { PendingSends } from './PendingSends.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './profile.module.css'
import { focusEdit } from './form.ts'
import { useProfile } from './queries.ts'
import { countWords } from './words.ts'

/** A customer's profile: the form, what clashes, what waits. */
export function ProfileView({ customer }: { customer: string }) {
  const { shown, at, error, entries, sentAt, sealed } = useProfile(customer)
  const form = useRef<HTMLDivElement>(null)
  const edit = (entry: OutboxEntry) =>
    focusEdit(
      form.current?.querySelector('form') ?? null,
      entry.problem?.field ?? fieldsOf(entry.patch)[0],
    )
  const parked = entries.filter(({ state }) => state === 'parked')
  return (
    <div className={styles.view}>
      {parked.length > 0 && (
        <Notice tone="warning" title={`Reconnectez-vous pour envoyer ${countWords(parked)}`} />
      )}
      {entries.map(
        (entry) => entry.state === 'conflict' && <EditConflict key={entry.id} entry={entry} />,
      )}
      {!shown && !error && <Skeleton height="32rem" />}
      {!shown && error && (
        <Notice tone="error" title={datasets.profile.missing}>
          {errorSentence(error)}
        </Notice>
      )}
      {shown && at !== undefined && (
        <div ref={form} className={`${layout.stack5} ${surface.card} ${styles.card}`}>
          <Stamped at={at} {...ages.profile} failed={error !== null} />
          <ProfileEditor shown={shown} entries={entries} sentAt={sentAt} />
        </div>
      )}
      <PendingSends entries={entries} sealed={sealed} onEdit={edit} />
    </div>
  )
}
