import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import type { DeskStart } from '../../../../shared/api/staff/staff.ts'
import type { StaffChange, StaffVisitDetails } from '../../../../shared/api/staff/day.ts'
import { formatTime, instantOf, today } from '../../../../shared/rules/day.ts'
import { formatPrice, toCents } from '../../../../shared/rules/money.ts'
import {
  billOf,
  optionsFor,
  optionsIn,
  priceFor,
  soldOptions,
  tariffsFor,
} from '../../../../shared/rules/soldPrice.ts'
import {
  isSameChoice,
  isSameParty,
  type Party,
  partyIn,
  salesOf,
} from '../../../../shared/rules/tariff.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { OptionCounts } from '../../../ui/fields/OptionCounts.tsx'
import { revealFields } from '../../../ui/fields/revealFields.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import { LoadingState } from '../LoadingState.tsx'
import { ForceDialog, type ForceReason } from '../starts/ForceDialog.tsx'
import {
  isForcible,
  isRoomy,
  completeParty,
  partyProblem,
  type TypedParty,
} from '../starts/party.ts'
import { PartyChoice, StartChoice, useDeskStarts } from '../starts/StartChoice.tsx'
import type { ActState } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { DayClosings } from './DayClosings.tsx'
import { useTeamQuery } from '../teamQuery.ts'
import pieces from '../pieces.module.css'
import styles from './visit.module.css'

type Wish = Omit<StaffChange, 'serial'>

type ChangeVisitProps = ActState & {
  details: StaffVisitDetails
  /** The day that is looked at first; its own where there is none. */
  date?: string | undefined
  onClose: () => void
  onChange: (wish: Wish) => void
  /** The same, though it is full. */
  onForce: (wish: Wish, reason: ForceReason) => void
}

/** « Déplacer ou changer »: another start, other people or options, with what it costs then told before the press. */
export function ChangeVisit(props: ChangeVisitProps) {
  const { details } = props
  const { value, error } = useTeamQuery(endpoints.activities, undefined)
  const activity = value?.find(({ id }) => id === details.activityId)
  if (activity) return <ChangeForm {...props} activity={soldAs(details, activity)} />
  if (value) return <Notice tone="error">Cette activité n’est plus proposée.</Notice>
  return <LoadingState error={error} />
}

/** The activity by the prices that were sold: those are what another party pays. */
function soldAs(details: StaffVisitDetails, activity: Activity): Activity {
  const own = details.lines.find(({ option }) => option === null)
  const { price: now } = activity
  return { ...activity, price: own?.unitPrice ?? now, tariffs: tariffsFor(details, activity) }
}

type Typed = TypedParty & {
  date?: string | undefined
  time?: string | undefined
  options?: OptionChoice[] | undefined
}

function ChangeForm(props: ChangeVisitProps & { activity: Activity }) {
  const { now, role, isOnline } = useTeam()
  const { details, activity, busy, failure, onClose } = props
  const sold = partyIn(details)
  const [typed, setTyped] = useState<Typed>({ date: props.date })
  const edit = (edited: Typed) => setTyped((before) => ({ ...before, ...edited }))
  const { date = details.date } = typed
  const isOwnDay = date === details.date
  // Another day is looked at without a start; one's own has one.
  const time = typed.time ?? (isOwnDay ? details.time : undefined)
  const { day, error } = useDeskStarts(activity.id, date)
  const starts = day?.starts.map((start) => withOwnPlaces(start, { date, details, activity })) ?? []
  const party = partyTyped(typed, { sold, activity })
  const isMoved = !isOwnDay || time !== details.time
  const isResized = !isSameParty(party, sold)
  const soldWith = optionsIn(details.lines)
  const onSale = soldOptions(activity.id, billOf(details))
  const options = optionsFor(onSale, typed.options ?? soldWith, party.participants)
  // What nobody has typed follows the party, as the server has it.
  const chosen = typed.options && options
  const isOther = isResized || (chosen !== undefined && !isSameChoice(chosen, soldWith))
  const start = starts.find((one) => one.time === time)
  const problem = isResized ? partyProblem(activity, party) : undefined
  const mayForce = hasRole(role, 'supervisor')
  const canForce = (one: DeskStart) => mayForce && isForcible(one, activity, party)
  // One that began a while ago is not on sale any more: whether more people fit is what the server says.
  const isBeyond = start ? canForce(start) : mayForce && failure !== undefined
  const isFull = isBeyond && (isMoved || isResized)
  const [forced, setForced] = useState<Wish>()
  const isRoomyNow = start && isRoomy(start, activity, party)
  const isReady = (isMoved ? isRoomyNow || isFull : isOther) && !problem
  const asTyped = { ...party, options: chosen }
  const total = isOther ? toCents(priceFor(details, asTyped, activity.tariffs)) : details.price
  const submit = () => {
    if (busy || !isReady || !isOnline || !time) return
    const { participants, tariffs } = party
    const resized = isResized && { participants, ...(tariffs && { tariffs: [...tariffs] }) }
    const other = isOther && chosen && { options: chosen }
    const wish = { ...(isMoved && { date, time }), ...resized, ...other, total }
    if (isFull) return setForced(wish)
    props.onChange(wish)
  }
  return (
    <form ref={revealFields} className={styles.change} onSubmit={handleSubmit(submit)} noValidate>
      <TextField
        label="Nouveau jour"
        type="date"
        value={date}
        min={today(now)}
        onChange={(picked) => edit({ date: picked || undefined, time: undefined })}
      />
      <DayClosings date={date} activityId={activity.id} />
      <StartChoice
        day={day && { ...day, starts }}
        {...{ error, activity, party }}
        isForcible={canForce}
        chosen={time}
        onChoose={(chosen) => edit({ time: chosen })}
      />
      <PartyChoice activity={activity} party={party} onChange={edit} />
      {onSale.length > 0 && (
        <OptionCounts
          {...{ options: onSale, participants: party.participants, chosen: options }}
          onChange={(change) => edit({ options: change(options) })}
        />
      )}
      {problem && <Notice tone="warning" title={problem} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      <p role="status" className={styles.price}>
        {priceWords(details.price, total)}
      </p>
      <div className={pieces.buttons}>
        <Button tone="quiet" onClick={onClose}>
          Laisser comme c’est
        </Button>
        <Button type="submit" tone="primary" busy={busy} aria-disabled={!isReady || !isOnline}>
          {isFull ? 'Forcer…' : 'Confirmer le changement'}
        </Button>
      </div>
      {forced && (
        <ForceDialog
          what={`${details.activityName} à ${formatTime(time ?? details.time)}`}
          over={start && salesOf(activity, party) - start.remaining}
          onClose={() => setForced(undefined)}
          onForce={(reason) => props.onForce(forced, reason)}
        />
      )}
    </form>
  )
}

type Sold = { sold: Party; activity: Activity }

function partyTyped(typed: Typed, { sold, activity }: Sold): Party {
  return typed.participants === undefined && !typed.tariffs ? sold : completeParty(typed, activity)
}

type Own = { date: string; details: StaffVisitDetails; activity: Activity }

/** A start as it is for this visit: the places that it has itself are free for it. */
function withOwnPlaces(start: DeskStart, { date, details, activity }: Own): DeskStart {
  const { startsAt, endsAt, freedFrom } = details
  const at = instantOf(date, start.time) ?? 0
  const isShared = at < (freedFrom ?? endsAt) && at + endsAt - startsAt > startsAt
  const own = isShared ? salesOf(activity, partyIn(details)) : 0
  return { ...start, remaining: start.remaining + own, forcible: start.forcible + own }
}

/** « 75,00 € au lieu de 50,00 € : 25,00 € de plus. » */
function priceWords(before: number, after: number): string {
  const [was, is, apart] = [before, after, Math.abs(after - before)].map((cents) =>
    formatPrice(cents / 100),
  )
  if (before === after) return `Le prix reste le même\u00a0: ${is}.`
  const way = after > before ? 'de plus' : 'de moins'
  return `${is} au lieu de ${was}\u00a0: ${apart} ${way}.`
}
