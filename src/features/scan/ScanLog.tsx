import { useState } from 'react'
import { type KnownScan, standingEntries } from '../../../shared/api/checkIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { type DoorState, knownScans } from './doorStore.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './scan.module.css'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { timeWords } from './verdictWords.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

const MAX_VISIBLE_SCANS = 12

/** Who came in, without a name; an entry can be taken back, with its reason. */
export function ScanLog({
  held,
  onUndo,
}: {
  held: DoorState
  onUndo: (entry: KnownScan, reason: string) => Promise<void>
}) {
  const [undoing, setUndoing] = useState<KnownScan>()
  const entries = standingEntries(knownScans(held)).toReversed().slice(0, MAX_VISIBLE_SCANS)
  return (
    <section className={layout.stack3} aria-labelledby="passages">
      <h2 id="passages">Entrées</h2>
      {entries.length === 0 && (
        <p className={text.soft}>Personne n’est encore entré aujourd’hui.</p>
      )}
      <ol className={styles.log}>
        {entries.map((entry) => (
          <li key={entry.nonce} className={`${layout.between} ${styles.logEntry}`}>
            <span>
              <strong>{timeWords(entry.at)}</strong> · {partyInWords(entry.party ?? 1)} ·{' '}
              {entry.device}
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={`Annuler l’entrée de ${timeWords(entry.at)}`}
              onClick={() => setUndoing(entry)}
            >
              <Icon name="undo-2" />
              Annuler
            </Button>
          </li>
        ))}
      </ol>
      {undoing && (
        <UndoDialog
          time={timeWords(undoing.at)}
          onClose={() => setUndoing(undefined)}
          onUndo={(reason) => onUndo(undoing, reason).then(() => setUndoing(undefined))}
        />
      )}
    </section>
  )
}

type UndoDialogProps = {
  time: string
  onClose: () => void
  onUndo: (reason: string) => Promise<void>
}

/** Takes an entry back: never without saying why. */
function UndoDialog({ time, onClose, onUndo }: UndoDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim()) void onUndo(reason.trim())
    else setError('Dites pourquoi, en quelques mots.')
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Annuler l’entrée de ${time}`}
      cancel="Garder l’entrée"
      action="Annuler l’entrée"
      tone="danger"
      onSubmit={submit}
    >
      <TextField
        label="Raison"
        hint="Le pass pourra de nouveau faire entrer."
        value={reason}
        onChange={setReason}
        error={error}
        maxLength={200}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
