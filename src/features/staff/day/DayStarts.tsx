import { memo, useDeferredValue } from 'react'
import { hueOf } from '../../../../venue/looks.ts'
import type {
  FreeStart,
  StaffDay,
  StaffStart,
  StaffVisit,
} from '../../../../shared/api/staff/day.ts'
import { formatTime, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { LATE_AFTER_MS } from '../../../../shared/rules/staff/presence.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import text from '../../../ui/styles/text.module.css'
import pieces from '../pieces.module.css'
import styles from './day.module.css'
import { visitorsInWords } from '../../../../shared/rules/tariffWords.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { VisitArrival } from '../sheet/SheetActs.tsx'
import { VisitRow } from './VisitRow.tsx'
import { headcountWords, isFound, prepareWords, whoWords } from './visitWords.ts'

/** As many as a screen has: once they are seen, the others are drawn, and anything goes before that. */
const FIRST_VISITS = 9

type DayStartsProps = {
  day: StaffDay
  now: number
  /** What is looked for; all where it is empty. */
  sought: string
  open: string | undefined
  onOpen: (id: string) => void
  /** The ids of those that stand in what is closed; not known at first. */
  closed?: ReadonlySet<string> | undefined
}

/** What begins when; what is over waits folded, unless somebody is looked for. */
export function DayStarts({ day, now, sought, open, onOpen, closed }: DayStartsProps) {
  // Of each day, also of one that the session knows already, the first visits come first.
  const isWhole = useDeferredValue(day.date, '') === day.date
  const found = sought ? day.starts.flatMap((start) => foundIn(start, sought)) : day.starts
  const nobody = day.starts.length === 0 && (
    <p className={pieces.nobody}>
      {day.hours
        ? 'Personne n’a réservé ce jour-là.'
        : 'La salle est fermée, et personne n’a réservé.'}
    </p>
  )
  const free = sought || !isWhole ? [] : (day.free ?? [])
  if (nobody && free.length === 0) return nobody
  if (!nobody && found.length === 0)
    return (
      <p
        className={pieces.nobody}
        role="status"
      >{`Personne ne répond à «\u00a0${sought}\u00a0» ce jour-là.`}</p>
    )
  const isOver = ({ visits }: StaffStart) => visits.every(({ endsAt }) => endsAt <= now)
  // Of a day that is over nothing is folded away.
  const ahead = sought || day.date < today(now) ? found : found.filter((start) => !isOver(start))
  const past = found.filter((start) => !ahead.includes(start))
  const shown = (starts: readonly StaffStart[]) => (isWhole ? starts : firstOf(starts))
  const blocks = (starts: readonly StaffStart[], empty: readonly FreeStart[] = []) =>
    timesOf([...starts, ...empty]).map(([time, own]) => (
      <section key={time} className={styles.start} aria-label={formatTime(time)}>
        <h3 className={styles.time}>{formatTime(time)}</h3>
        <div className={styles.activities}>
          {own.map(
            (start) =>
              'visits' in start && (
                <StartActivity
                  key={start.activityId}
                  {...{ start, onOpen, closed }}
                  now={clockOf(start, now)}
                  open={start.visits.some(({ id }) => id === open) ? open : undefined}
                />
              ),
          )}
          <FreeStarts starts={own.filter((start) => !('visits' in start))} />
        </div>
      </section>
    ))
  return (
    <div className={styles.starts}>
      {past.length > 0 && (
        <details className={pieces.past} open={ahead.length === 0}>
          <summary>
            <Icon name="chevron-down" />
            {past.length > 1 ? `${past.length} départs terminés` : 'Un départ terminé'}
          </summary>
          <div className={styles.starts}>{blocks(isWhole || !ahead.length ? shown(past) : [])}</div>
        </details>
      )}
      {nobody}
      {blocks(shown(ahead), free)}
    </div>
  )
}

function foundIn(start: StaffStart, sought: string): StaffStart[] {
  const visits = start.visits.filter((visit) => isFound(visit, sought))
  return visits.length ? [{ ...start, visits }] : []
}

/** Those that hold the first visits; of a start, all of it. */
function firstOf(starts: readonly StaffStart[]): StaffStart[] {
  let left = FIRST_VISITS
  return starts.filter(({ visits }) => {
    const isFirst = left > 0
    left -= visits.length
    return isFirst
  })
}

/** What a start has to know of the clock: before it, and once all of it is over, that stands still. */
function clockOf({ startsAt, visits }: StaffStart, now: number): number {
  const last = Math.max(startsAt + LATE_AFTER_MS, ...visits.map(({ endsAt }) => endsAt))
  return Math.min(Math.max(now, startsAt), last)
}

function timesOf(starts: readonly (StaffStart | FreeStart)[]) {
  return [...groupBy(starts, ({ time }) => time)].toSorted(
    ([, [a]], [, [b]]) => (a?.startsAt ?? 0) - (b?.startsAt ?? 0),
  )
}

function FreeStarts({ starts }: { starts: readonly (StaffStart | FreeStart)[] }) {
  if (starts.length === 0) return null
  return (
    <ul className={styles.free} aria-label="Départs sans réservation">
      {starts.map(({ activityId, activityName, remaining }) => (
        <li key={activityId} data-hue={hueOf(activityId)}>
          <ActivityIcon activity={activityId} />
          {`${activityName} · ${placesWords(remaining ?? 0)}`}
        </li>
      ))}
    </ul>
  )
}

type StartActivityProps = Omit<DayStartsProps, 'day' | 'sought'> & { start: StaffStart }

/**
 * One activity at one time: how many, what is free, what is to be ready, and each visit. A day has
 * hundreds of those: a tap draws only what it changes.
 */
const StartActivity = memo(function Drawn({ start, open, closed, ...row }: StartActivityProps) {
  const { activityId, activityName, people, remaining, prepare, visits } = start
  return (
    <div className={styles.activity} data-hue={hueOf(activityId)}>
      <div className={styles.activityHead}>
        <h4>
          <ActivityIcon activity={activityId} />
          {activityName}
        </h4>
        <p className={text.soft}>
          {headcountWords(people)}
          {remaining !== null && ` · ${placesWords(remaining)}`}
        </p>
      </div>
      {prepare.length > 0 && (
        <p className={styles.prepare}>
          <Icon name="bell" />
          {`À préparer\u00a0: ${prepareWords(prepare)}`}
        </p>
      )}
      <ul className={pieces.rows}>
        {visits.map((visit) => (
          <StartVisit
            key={visit.id}
            {...{ visit, ...row }}
            isOpen={visit.id === open}
            isClosed={closed?.has(visit.id)}
          />
        ))}
      </ul>
    </div>
  )
})

function placesWords(remaining: number): string {
  if (remaining <= 0) return 'complet'
  return remaining === 1 ? '1\u00a0place libre' : `${remaining}\u00a0places libres`
}

type StartVisitProps = Pick<DayStartsProps, 'onOpen' | 'now'> & {
  visit: StaffVisit
  isOpen: boolean
  isClosed: boolean | undefined
}

/** A visit of the day, and whether they are there by one press. */
function StartVisit({ visit, now, isOpen, isClosed, onOpen }: StartVisitProps) {
  const { id, participants, lines, notes, due } = visit
  return (
    <VisitRow
      {...{ visit, now, opening: { id, isOpen, onOpen } }}
      who={whoWords(visit)}
      people={`${visitorsInWords(participants, lines)}${notes ? ' · remarque' : ''}`}
      facts={
        <>
          <span className={pieces.reference}>
            {`${formatReference(visit)}${due > 0 ? ` · dû ${formatPrice(due / 100)}` : ''}`}
          </span>
          {isClosed && (
            <Chip tone="bad" icon={<Icon name="triangle-exclamation-point" size={16} />}>
              Fermé
            </Chip>
          )}
        </>
      }
    >
      <VisitArrival visit={visit} isOnline />
    </VisitRow>
  )
}
