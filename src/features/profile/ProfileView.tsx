import { useRef, useState, useId } from 'react'
import { ages } from '../../offline/cache/ages.ts'
import {
  type OutboxEntry,
  fieldsOf,
  type ProfileField,
  type UnreadableEntry,
} from '../../offline/outbox/outboxEntry.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../ui/feedback/Stamp.tsx'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './profile.module.css'
import { focusEdit } from './form.ts'
import { useProfile } from './queries.ts'
import { editCountWords, fieldLabels, valueWords, stateWords } from './words.ts'
import { useDeviceNow } from '../../ui/useNow.ts'
import text from '../../ui/styles/text.module.css'

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

type PendingProps = {
  entries: readonly OutboxEntry[]
  sealed: readonly UnreadableEntry[]
  onEdit: (entry: OutboxEntry) => void
}

/** « Envois en attente »: what no server has accepted yet, each with what can be done about it; absent without any. */
function PendingSends({ entries, sealed, onEdit }: PendingProps) {
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
