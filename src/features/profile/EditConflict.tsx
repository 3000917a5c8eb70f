import { useState } from 'react'
import { type OutboxEntry, type ProfileField, fieldsOf } from '../../offline/outbox/outboxEntry.ts'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './profile.module.css'
import { fieldLabels, valueWords } from './words.ts'

/** A field changed here and at the venue: the customer says which value holds. */
export function EditConflict({ entry }: { entry: OutboxEntry }) {
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
        Votre valeur : {valueWords(field, entry.patch[field])}
      </label>
      <label>
        <input type="radio" name={name} checked={!isMine} onChange={() => onChoose(false)} />
        Valeur de la salle : {valueWords(field, entry.theirs?.values[field])}
      </label>
    </fieldset>
  )
}

async function resolveConflict(id: string, ownFields: readonly ProfileField[]): Promise<void> {
  await getOutbox().resolve(id, ownFields)
  await getOutbox().drain('nudge')
}
