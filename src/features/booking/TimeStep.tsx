import type { UseQueryResult } from '@tanstack/react-query'
import type { Activity } from '../../contract/activity.ts'
import type { Availability, Slot } from '../../contract/booking.ts'
import { formatDay, formatTime } from '../../contract/day.ts'
import type { Answer } from '../../platform/http.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { focusStep } from './focusStep.ts'
import { hasRoom, partyInWords, placesLeft, slotsAhead, smallerParty } from './slots.ts'
import { Step } from './Step.tsx'
import styles from './TimeStep.module.css'
import { Unavailable } from './Unavailable.tsx'

/** From here on the places left are told with emphasis. */
const FEW = 3

type TimeStepProps = {
  activity: Activity
  participants: number
  date: string
  now: number
  chosen: string | undefined
  availability: UseQueryResult<Answer<Availability>>
  onChoose: (time: string) => void
  onTap: () => void
  /** Takes a smaller party, where that can be done here. */
  onParty?: (participants: number) => void
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
  const { activity, participants, date, now, chosen, onChoose, onTap } = props
  const ahead = slotsAhead(slots, date, now)
  if (ahead.length === 0) {
    return <p>Plus aucun horaire {formatDay(date)}. Choisissez un autre jour.</p>
  }
  return (
    <>
      <div role="radiogroup" aria-labelledby="heure-titre" className={styles.slots}>
        {ahead.map((slot) => {
          const fits = hasRoom(slot, activity, participants)
          return (
            <label
              key={slot.time}
              className={styles.slot}
              data-few={activity.per === 'person' && fits && slot.remaining <= FEW}
            >
              <input
                type="radio"
                name="time"
                value={slot.time}
                checked={slot.time === chosen}
                disabled={!fits}
                onChange={() => onChoose(slot.time)}
                onClick={(event) => event.detail > 0 && onTap()}
              />
              <span className={styles.time}>{formatTime(slot.time)}</span>
              <span className={styles.places}>{placesLeft(slot, activity, participants)}</span>
            </label>
          )
        })}
      </div>
      {!chosen && <NoneFits {...props} slots={ahead} />}
    </>
  )
}

/** Where no time of the day has room for the party, the largest one that has. */
function NoneFits({ activity, participants, slots, onParty }: TimeStepProps & { slots: readonly Slot[] }) {
  if (!onParty || slots.some((slot) => hasRoom(slot, activity, participants))) return null
  const smaller = Math.max(0, ...slots.map((slot) => smallerParty(slot, activity, participants) ?? 0))
  if (smaller === 0) return null
  const take = () => {
    onParty(smaller)
    focusStep('heure')
  }
  return (
    <Notice tone="warning" title={`Aucune heure n’a assez de places pour ${partyInWords(participants)}`}>
      <p>Soyez moins nombreux, ou choisissez un autre jour.</p>
      <div>
        <Button onClick={take}>Voir les heures pour {partyInWords(smaller)}</Button>
      </div>
    </Notice>
  )
}
