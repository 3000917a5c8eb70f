import { useState } from 'react'
import { type KnownScan, standing } from '../../../shared/api/check-in.ts'
import { formatTime, wallClock } from '../../../shared/rules/day.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { type Held, knownScans } from './doorStore.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './Tablet.module.css'
import { UndoDialog } from './UndoDialog.tsx'
import { people } from './verdictWords.ts'

/** How many entries are at hand. */
const SHOWN = 12

/** Who came in, without a name; an entry can be taken back, with its reason. */
export function ScanLog({
  held,
  onUndo,
}: {
  held: Held
  onUndo: (entry: KnownScan, reason: string) => Promise<void>
}) {
  const [undoing, setUndoing] = useState<KnownScan>()
  const entries = standing(knownScans(held)).toReversed().slice(0, SHOWN)
  return (
    <section className={layout.stack3} aria-labelledby="passages">
      <h2 id="passages">Entrées</h2>
      {entries.length === 0 && (
        <p className={text.soft}>Personne n’est encore entré aujourd’hui.</p>
      )}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.nonce} className={`${layout.between} ${styles.entry}`}>
            <span>
              <strong>{timeOf(entry)}</strong> · {people(entry.party ?? 1)} · {entry.device}
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={`Annuler l’entrée de ${timeOf(entry)}`}
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
          time={timeOf(undoing)}
          onClose={() => setUndoing(undefined)}
          onUndo={(reason) => onUndo(undoing, reason).then(() => setUndoing(undefined))}
        />
      )}
    </section>
  )
}

function timeOf({ at }: KnownScan): string {
  return formatTime(wallClock(at).time)
}
