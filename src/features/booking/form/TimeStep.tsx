import type { UseQueryResult } from '@tanstack/react-query'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Availability, Slot } from '../../../../shared/api/booking.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Answer } from '../../../platform/http.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { hasRoom, placesLeft, slotsAhead, smallerParty } from '../slots.ts'
import { Step } from './Step.tsx'
import styles from './choices.module.css'
import { Unavailable } from '../calendar/Unavailable.tsx'

/** From here on the places left are told with emphasis. */
const FEW_PLACES = 3

type TimeStepProps = {
  activity: Activity
  participants: number
  date: string
  now: number
  chosen: string | undefined
  availability: UseQueryResult<Answer<Availability>>
  onChoose: (time: string) => void
  onTap: () => void
  /** A time with too few places can be chosen all the same: the page offers a smaller party then. */
  canShrink?: boolean
}

export function TimeStep(props: TimeStepProps) {
  const { chosen, availability } = props
  return (
    <Step id="heure" title="Heure" chosen={chosen && formatTime(chosen)}>
      {availability.data ? <Slots {...props} slots={availability.data.value.slots} /> : null}
      {availability.isPending && <Skeleton height="9rem" label="Recherche des horaires libres" />}
      {availability.isError && <Unavailable {...availability} />}
    </Step>
  )
}

function Slots({ slots, ...props }: TimeStepProps & { slots: readonly Slot[] }) {
  const { activity, participants, date, now, chosen, canShrink, onChoose, onTap } = props
  const ahead = slotsAhead(slots, date, now)
  if (ahead.length === 0) {
    return <p>Plus aucun horaire {formatDay(date)}. Choisissez un autre jour.</p>
  }
  return (
    <div role="radiogroup" aria-labelledby="heure-titre" className={styles.slots}>
      {ahead.map((slot) => (
        <RadioTile
          key={slot.time}
          className={styles.slot}
          data-room={roomOf(slot, activity, participants)}
          input={{
            name: 'time',
            value: slot.time,
            checked: slot.time === chosen,
            disabled: !hasRoom(slot, activity, canShrink ? undefined : participants),
            onChange: () => onChoose(slot.time),
            onClick: (event) => event.detail > 0 && onTap(),
          }}
        >
          <span className={styles.time}>{formatTime(slot.time)}</span>
          <span className={styles.places}>{placesLeft(slot, activity, participants)}</span>
        </RadioTile>
      ))}
    </div>
  )
}

/** How a time is drawn: its room is too small for the party, tells its last places, or is nothing to tell. */
function roomOf(slot: Slot, activity: Activity, participants: number): 'small' | 'few' | undefined {
  if (smallerParty(slot, activity, participants) !== undefined) return 'small'
  return activity.per === 'person' && hasRoom(slot, activity) && slot.remaining <= FEW_PLACES
    ? 'few'
    : undefined
}
