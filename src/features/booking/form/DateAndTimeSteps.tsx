import type { UseQueryResult } from '@tanstack/react-query'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Availability, Slot } from '../../../../shared/api/booking.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Answer } from '../../../platform/http.ts'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FEW_PLACES, hasRoom, placesLeft, slotsAhead, smallerParty } from '../slots.ts'
import { type StepFold, Step } from './Step.tsx'
import styles from './choices.module.css'
import { PlacesUnavailable, Calendar } from '../calendar/Calendar.tsx'
import { activityOpening } from '../../../../shared/rules/hours/closings.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import text from '../../../ui/styles/text.module.css'

type DateStepProps = {
  /** Whose places are told, where the venue tells a whole month. */
  activity?: Activity
  participants: number
  hours: Hours
  now: number
  chosen: string | undefined
  fold?: StepFold
  onChoose: (day: string) => void
}

export function DateStep({ fold, hours, chosen, ...props }: DateStepProps) {
  const { activity, participants, now, onChoose } = props
  const spans = chosen ? activityOpening(hours, chosen, activity?.id).spans : []
  const times = spans.map(({ open, close }) => `de ${formatTime(open)} à ${formatTime(close)}`)
  const words =
    chosen && times.length > 0 && fold?.isOpen !== false
      ? `${formatDay(chosen)}, ouvert ${times.join(' et ')}`
      : chosen && formatDay(chosen)
  return (
    <Step id="date" fold={fold} title="Date" chosen={words}>
      <Calendar
        labelledBy="date-titre"
        activity={hours.can?.includes('month') ? activity : undefined}
        {...{ participants, hours, now, chosen, onChoose }}
      />
    </Step>
  )
}

type TimeStepProps = {
  activity: Activity
  participants: number
  date: string
  now: number
  chosen: string | undefined
  availability: UseQueryResult<Answer<Availability>>
  fold?: StepFold
  onChoose: (time: string) => void
  onTap: () => void
  /** A time with too few places can be chosen all the same: the page offers a smaller party then. */
  canShrink?: boolean
  /** The time of the visit that is being moved. */
  own?: string | undefined
}

export function TimeStep(props: TimeStepProps) {
  const { chosen, availability, fold } = props
  return (
    <Step id="heure" fold={fold} title="Heure" chosen={chosen && formatTime(chosen)}>
      {availability.data ? <Slots {...props} slots={availability.data.value.slots} /> : null}
      {availability.isPending && <Skeleton height="9rem" label="Recherche des horaires libres" />}
      {failureOf(availability) && <PlacesUnavailable {...availability} />}
    </Step>
  )
}

function Slots({ slots, ...props }: TimeStepProps & { slots: readonly Slot[] }) {
  const { activity, participants, date, now, chosen, canShrink, own, onChoose, onTap } = props
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
          data-room={slot.time === own ? 'own' : roomOf(slot, activity, participants)}
          input={{
            name: 'time',
            value: slot.time,
            checked: slot.time === chosen,
            disabled:
              slot.time === own || !hasRoom(slot, activity, canShrink ? undefined : participants),
            onChange: () => onChoose(slot.time),
            onClick: (event) => event.detail > 0 && onTap(),
          }}
        >
          <span className={styles.time}>{formatTime(slot.time)}</span>
          <span className={`${text.note} ${styles.places}`}>
            {slot.time === own ? 'votre heure' : placesLeft(slot, activity, participants)}
          </span>
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
