import { useRef, useState } from 'react'
import { ages } from '../../offline/cache/ages.ts'
import { type OutboxEntry, fieldsOf, type ProfileField } from '../../offline/outbox/outboxEntry.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../ui/feedback/Stamp.tsx'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { PendingSends } from './PendingSends.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './profile.module.css'
import { focusEdit } from './form.ts'
import { useProfile } from './queries.ts'
import { editCountWords, fieldLabels, valueWords } from './words.ts'

const MISSING = 'Votre profil n’a pas encore été chargé sur cet appareil.'

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
        <Notice tone="warning" title={`Reconnectez-vous pour envoyer ${editCountWords(parked)}`} />
      )}
      {entries.map(
        (entry) => entry.state === 'conflict' && <EditConflict key={entry.id} entry={entry} />,
      )}
      {!shown && !error && <Skeleton height="32rem" />}
      {!shown && <ErrorNotice title={MISSING} error={error} />}
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

/** A field changed here and at the venue: the customer says which value holds. */
function EditConflict({ entry }: { entry: OutboxEntry }) {
  const clashing = fieldsOf(entry.patch)
  const [ownFields, setMine] = useState<readonly ProfileField[]>(clashing)
  const choose = (field: ProfileField, isMine: boolean) =>
    setMine((chosen) => [...chosen.filter((other) => other !== field), ...(isMine ? [field] : [])])
  return (
    <section
      className={`${layout.stack5} ${surface.card} ${styles.clash}`}
      aria-label="Valeurs différentes"
    >
      <p role="status">
        <strong>La salle a changé la même information entre-temps.</strong> Choisissez la bonne.
      </p>
      {clashing.map((field) => (
        <ConflictChoice
          key={field}
          field={field}
          entry={entry}
          isMine={ownFields.includes(field)}
          onChoose={(isMine) => choose(field, isMine)}
        />
      ))}
      <Button tone="primary" onClick={() => void resolveConflict(entry.id, ownFields)}>
        Garder ce choix
      </Button>
    </section>
  )
}

type ConflictChoiceProps = {
  field: ProfileField
  entry: OutboxEntry
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function ConflictChoice({ field, entry, isMine, onChoose }: ConflictChoiceProps) {
  const name = `${entry.id}-${field}`
  return (
    <fieldset className={`${layout.grid1} ${styles.choice}`}>
      <legend>{fieldLabels[field]}</legend>
      <label>
        <input type="radio" name={name} checked={isMine} onChange={() => onChoose(true)} />
        Votre valeur : {valueWords(field, entry.patch[field])}
      </label>
      <label>
        <input type="radio" name={name} checked={!isMine} onChange={() => onChoose(false)} />
        Valeur de la salle : {valueWords(field, entry.theirs?.values[field])}
      </label>
    </fieldset>
  )
}

async function resolveConflict(id: string, ownFields: readonly ProfileField[]): Promise<void> {
  await getOutbox().resolve(id, ownFields)
  await getOutbox().drain('nudge')
}
