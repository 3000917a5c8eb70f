import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { DeskStart, DeskStarts } from '../../../../shared/api/staff/staff.ts'
import { perWords } from '../../../../shared/rules/activityWords.ts'
import { formatTime, minutesOf, timeOf } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import type { Choice, Party } from '../../../../shared/rules/tariff.ts'
import { CountRow } from '../../../ui/fields/CountRow.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TariffCounts } from '../../../ui/fields/TariffCounts.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { LoadingState } from '../LoadingState.tsx'
import { isRoomy } from './party.ts'
import styles from './starts.module.css'
import { noStartWords, placesWords } from './startWords.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { useTeamQuery } from '../teamQuery.ts'

type StartChoiceProps = {
  day: DeskStarts | undefined
  /** Why none has come. */
  error: unknown
  activity: Activity
  party: Party
  /** Whether one that is full may be forced. */
  isForcible: (start: DeskStart) => boolean
  chosen: string | undefined
  onChoose: (time: string) => void
}

/** Now, the next one with room and the public's starts, then every other quarter of an hour; those too small for the party cannot be chosen. */
export function StartChoice(props: StartChoiceProps) {
  const { day, error, activity, party, isForcible, chosen, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  if (!day) return <LoadingState error={error} />
  const { starts } = day
  if (starts.length === 0) return <p>{noStartWords(day)}</p>
  const current = starts.findLast(({ hasBegun }) => hasBegun)
  // Whoever stands here wants the next one with room, whatever quarter it is.
  const isFree = (start: DeskStart) => isRoomy(start, activity, party)
  const next = starts.find(isFree)
  const isUsual = (start: DeskStart) => start.isPublic || start === current || start === next
  const others = starts.filter((start) => !isUsual(start))
  const tile = (start: DeskStart) => (
    <StartTile
      key={start.time}
      start={start}
      isForced={isForcible(start)}
      endsAt={start === current ? timeOf(minutesOf(start.time) + activity.duration) : undefined}
      input={{
        name: 'start',
        checked: start.time === chosen,
        disabled: !isFree(start) && !isForcible(start),
        onChange: () => onChoose(start.time),
      }}
    />
  )
  return (
    <div role="radiogroup" aria-label="Départ" className={layout.stack3}>
      <div className={styles.starts}>{starts.filter(isUsual).map(tile)}</div>
      {others.length > 0 && (
        <details
          className={styles.others}
          open={isOpen || others.some(({ time }) => time === chosen)}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Autres quarts d’heure</summary>
          <div className={styles.starts}>{others.map(tile)}</div>
        </details>
      )}
    </div>
  )
}

type StartTileProps = {
  start: DeskStart
  /** It is too small, and may be forced. */
  isForced: boolean
  /** Of the one that has begun. */
  endsAt: string | undefined
  input: Parameters<typeof RadioTile>[0]['input']
}

function StartTile({ start: { time, remaining }, isForced, endsAt, input }: StartTileProps) {
  return (
    <RadioTile
      className={styles.start}
      data-now={endsAt !== undefined}
      data-forced={isForced}
      input={input}
    >
      <span className={styles.time}>{endsAt ? 'Maintenant' : formatTime(time)}</span>
      <span className={styles.places}>
        {endsAt && `jusqu’à ${formatTime(endsAt)}, `}
        {placesWords(remaining)}
        {isForced && ', à forcer'}
      </span>
    </RadioTile>
  )
}

/** What an activity has to sell on a day, as others sell too; never another day's. */
export function useDeskStarts(activityId: string, date: string) {
  const { value, error } = useTeamQuery(staffCalls.deskStarts, { activityId, date }, { live: true })
  return { day: value, error }
}

type PartyChoiceProps = {
  activity: Activity
  party: Party
  onChange: (party: { participants?: number; tariffs?: Choice[] }) => void
}

/** Who comes: by tariff where there are some, else how many. */
export function PartyChoice({ activity, party, onChange }: PartyChoiceProps) {
  const { tariffs, minParticipants, maxParticipants, price } = activity
  if (tariffs) {
    return (
      <TariffCounts
        tariffs={tariffs}
        chosen={party.tariffs ?? []}
        most={{ people: maxParticipants }}
        onChange={(change) => onChange({ tariffs: change(party.tariffs ?? []) })}
      />
    )
  }
  return (
    <ul>
      <CountRow
        name="Participants"
        price={`${formatPrice(price)} ${perWords(activity)}`}
        quantity={party.participants}
        isMost={party.participants >= maxParticipants}
        onCount={(change) =>
          onChange({ participants: Math.max(change(party.participants), minParticipants) })
        }
      />
    </ul>
  )
}
