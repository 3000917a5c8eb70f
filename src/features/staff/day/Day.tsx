import { type ReactNode, useDeferredValue, useState, useMemo } from 'react'
import type { Todo } from '../../../../shared/api/staff/closures.ts'
import type { StaffDay, StaffVisit } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, capital, dateBeside, dayWords, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { isInSight, SIGHT_DAYS, type Sight, sightOf } from '../../../../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { closedVisits, DayClosings } from './DayClosings.tsx'
import { DayStarts } from './DayStarts.tsx'
import styles from './day.module.css'
import { PrintDay } from './PrintDay.tsx'
import { SearchDays } from './SearchDays.tsx'
import { AllottedHere } from '../sheet/AllottedHere.tsx'
import { DaySheet } from '../sheet/DaySheet.tsx'
import { useSheet, withSaid } from '../sheet/daySheet.ts'
import { WalkInSale } from '../sheet/WalkInSale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import text from '../../../ui/styles/text.module.css'
import { Count } from '../Count.tsx'
import { groupAllotted } from '../devices/allottedWords.ts'
import pieces from '../pieces.module.css'
import { Visit } from './Visit.tsx'
import { dayHoursWords } from './visitWords.ts'

/** It is asked for once in 45 s at least: older, something is wrong. */
const dayAges = { amber: 1.5 * MINUTE_MS, red: 10 * MINUTE_MS }

type DayProps = {
  /** Who is signed in. */
  by: string
  /** The day that is shown; today where none was chosen. It outlives the lock. */
  date: string | undefined
  onDate: (date: string | undefined) => void
  onTodo: () => void
}

/** « Journée »: who comes when, who is there, what is to be prepared; a visit opens beside it. */
export function Day({ by, date, onDate, onTodo }: DayProps) {
  const { now, role, isOnline } = useTeam()
  const shown = date ?? today(now)
  const { value: told, at, error } = useTeamQuery(staffCalls.day, { date: shown }, { live: true })
  const { value: todo } = useTeamQuery(staffCalls.todo, undefined, { live: true })
  const closed = useMemo(() => todo && closedVisits(todo), [todo])
  const [open, setOpen] = useState<string>()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const data = useSheet()?.data
  // One and the same as long as nothing new is said: an open visit is kept by it.
  const day = useMemo(() => told && (data ? withSaid(told, data, now) : told), [told, data, now])
  const sight = sightOf(role, now)
  // What lies further away opens beside the day that is shown.
  const show = (next: string) =>
    isInSight(sight, next) && onDate(next === today(now) ? undefined : next)
  // One that leaves the day elsewhere stays open: somebody may be typing.
  const found = day && findVisit(day, open)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const visit = found ?? (day && kept?.id === open ? kept : undefined)
  const close = () => {
    const opener = open && document.getElementById(`visite-${open}`)
    setOpen(undefined)
    // On a phone it is shown again only then.
    if (opener) requestAnimationFrame(() => opener.focus())
  }
  return (
    <div className={styles.day} data-open={visit !== undefined}>
      {told && <Stamped at={at} {...dayAges} failed={error !== undefined} />}
      <div className={styles.list}>
        <DayHead
          {...{ day, typed }}
          date={shown}
          sight={sight}
          onTyped={setTyped}
          todo={todo && <TodoButton {...{ todo, onTodo }} />}
          print={<PrintDay key={shown} date={shown} by={by} />}
          onDate={(next) => {
            setOpen(undefined)
            show(next)
          }}
        />
        <DayClosings date={shown} />
        {day && <AllottedHere date={shown} />}
        {day && !isOnline && <WalkInSale />}
        {!day && isOnline && <ErrorNotice error={error} />}
        {!day && !isOnline && <DaySheet />}
        {day ? (
          <DayStarts {...{ day, now, sought, open, closed }} onOpen={setOpen} />
        ) : (
          !error && isOnline && <Skeleton height="16rem" />
        )}
        {sought && (
          <SearchDays
            sought={sought}
            places={['ahead', 'past']}
            onFound={(visit) => {
              setTyped('')
              setKept(visit)
              setOpen(visit.id)
              show(visit.date)
            }}
          />
        )}
      </div>
      {visit && <Visit key={visit.id} visit={visit} onClose={close} />}
    </div>
  )
}

function findVisit({ starts }: StaffDay, id: string | undefined): StaffVisit | undefined {
  return starts.flatMap(({ visits }) => visits).find((visit) => visit.id === id)
}

/** « À régler : 3 », on whatever day; nothing where nothing is. */
function TodoButton({ todo, onTodo }: { todo: Todo; onTodo: () => void }) {
  const count = todo.total + groupAllotted(todo.allotments).size
  if (count === 0) return null
  return (
    <p>
      <Button tone="primary" onClick={onTodo}>
        <Icon name="triangle-exclamation-point" />
        {`À régler\u00a0: ${count}`}
      </Button>
    </p>
  )
}

type DayHeadProps = {
  day: StaffDay | undefined
  date: string
  sight: Sight
  typed: string
  onTyped: (typed: string) => void
  onDate: (date: string) => void
  todo: ReactNode
  print: ReactNode
}

/** Which day, how many people, and whom one looks for. */
function DayHead(props: DayHeadProps) {
  const { now } = useTeam()
  const { day, date, sight, typed, onTyped, onDate, todo, print } = props
  const isToday = date === today(now)
  const { first, last } = sight.days ?? {}
  const step = (count: number) => {
    const next = addDays(date, count)
    return { 'aria-disabled': !isInSight(sight, next), onClick: () => onDate(next) }
  }
  return (
    <div className={styles.head}>
      <div className={styles.date}>
        <div className={styles.dateWords} aria-live="polite">
          <h2>{capital(dayWords(date, now))}</h2>
          <p className={text.soft}>
            {[dateBeside(date, now), day && dayHoursWords(day)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={styles.ways}>
          <Button aria-label="Jour précédent" {...step(-1)}>
            <Icon name="chevron-left" />
          </Button>
          <TextField
            label="Jour"
            type="date"
            value={date}
            min={first}
            max={last}
            onChange={(next) => next && onDate(next)}
          />
          <Button aria-label="Jour suivant" {...step(1)}>
            <Icon name="chevron-right" />
          </Button>
          {!isToday && <Button onClick={() => onDate(today(now))}>Aujourd’hui</Button>}
        </div>
      </div>
      {sight.days && (
        <p className={text.soft}>
          {`Vous voyez les journées à ${SIGHT_DAYS} jours au plus d’aujourd’hui\u00a0; au-delà, cherchez la visite. Pour appeler quelqu’un, ouvrez sa visite\u00a0: son téléphone et son email y sont.`}
        </p>
      )}
      {todo}
      <div className={styles.overview}>
        {day && day.starts.length > 0 && (
          <dl className={pieces.counts}>
            <Count name={date < today(now) ? 'Non vus' : 'Attendus'} value={day.people.expected} />
            <Count name="En salle" value={day.people.in} tone="ok" />
            <Count name="Absents" value={day.people.absent} tone="bad" />
            <Count name="Annulées" value={day.cancelled} />
          </dl>
        )}
        <TextField
          label="Chercher"
          placeholder="Nom, référence ou téléphone"
          type="search"
          className={styles.search}
          value={typed}
          onChange={onTyped}
          autoComplete="off"
        />
        {day && day.starts.length > 0 && print}
        {day?.due !== undefined && (
          <p>
            Dû ce jour <strong>{formatPrice(day.due / 100)}</strong>
          </p>
        )}
      </div>
    </div>
  )
}
