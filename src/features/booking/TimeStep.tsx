import type { UseQueryResult } from '@tanstack/react-query'
import type { Activity } from '../../contract/activity.ts'
import type { Availability, Slot } from '../../contract/booking.ts'
import { formatDay, formatTime } from '../../contract/day.ts'
import type { Answer } from '../../platform/http.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { hasRoom, placesLeft, slotsAhead } from './slots.ts'
import { Step } from './Step.tsx'
import styles from './TimeStep.module.css'
import { Unavailable } from './Unavailable.tsx'

/** From here on the places left are told with emphasis. */
const FEW = 3

type TimeStepProps = {
  activity: Activity
  date: string
  now: number
  chosen: string | undefined
  availability: UseQueryResult<Answer<Availability>>
  /** Why the chosen time could not be booked. */
  refusal?: string | undefined
  onChoose: (time: string) => void
  onTap: () => void
}

export function TimeStep(props: TimeStepProps) {
  const { chosen, availability, refusal } = props
  return (
    <Step id="heure" title="Heure" chosen={chosen && formatTime(chosen)}>
      {refusal && (
        <Notice tone="error" title={refusal}>
          Choisissez une autre heure : le reste de votre sélection est gardé.
        </Notice>
      )}
      {availability.data ? <Slots {...props} slots={availability.data.value.slots} /> : null}
      {availability.isPending && <Skeleton height="9rem" label="Recherche des horaires libres" />}
      {availability.isError && <Unavailable {...availability} />}
    </Step>
  )
}

function Slots({ slots, ...props }: TimeStepProps & { slots: readonly Slot[] }) {
  const { activity, date, now, chosen, onChoose, onTap } = props
  const ahead = slotsAhead(slots, date, now)
  if (ahead.length === 0) {
    return <p>Plus aucun horaire {formatDay(date)}. Choisissez un autre jour.</p>
  }
  return (
    <div role="radiogroup" aria-labelledby="heure-titre" className={styles.slots}>
      {ahead.map((slot) => (
        <label key={slot.time} className={styles.slot} data-few={activity.per === 'person' && hasRoom(slot, activity) && slot.remaining <= FEW}>
          <input
            type="radio"
            name="time"
            value={slot.time}
            checked={slot.time === chosen}
            disabled={!hasRoom(slot, activity)}
            onChange={() => onChoose(slot.time)}
            onClick={(event) => event.detail > 0 && onTap()}
          />
          <span className={styles.time}>{formatTime(slot.time)}</span>
          <span className={styles.places}>{placesLeft(slot, activity)}</span>
        </label>
      ))}
    </div>
  )
}
