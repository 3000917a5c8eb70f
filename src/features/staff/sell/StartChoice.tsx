import type { Slot } from '../../../../shared/api/booking.ts'
import { formatTime } from '../../../../shared/rules/day.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import styles from './sell.module.css'

type StartChoiceProps = {
  starts: readonly Slot[]
  isRoomy: (slot: Slot) => boolean
  chosen: string | undefined
  onChoose: (time: string) => void
}

/** The starts to come, with the places that are left; those too small for the party cannot be chosen. */
export function StartChoice({ starts, isRoomy, chosen, onChoose }: StartChoiceProps) {
  if (starts.length === 0) return <p>Plus aucun départ ce jour-là. Choisissez un autre jour.</p>
  return (
    <div role="radiogroup" aria-label="Départ" className={styles.starts}>
      {starts.map((slot) => (
        <RadioTile
          key={slot.time}
          className={styles.start}
          input={{
            name: 'start',
            checked: slot.time === chosen,
            disabled: !isRoomy(slot),
            onChange: () => onChoose(slot.time),
          }}
        >
          <span className={styles.time}>{formatTime(slot.time)}</span>
          <span className={styles.places}>{placesWords(slot)}</span>
        </RadioTile>
      ))}
    </div>
  )
}

/** « complet », « 1 place », « 4 places »; the counter counts, a visitor does not. */
export function placesWords({ remaining }: Slot): string {
  if (remaining <= 0) return 'complet'
  return remaining === 1 ? '1\u00a0place' : `${remaining}\u00a0places`
}
