import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Booking, Slot } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Guest } from '../../../../shared/api/staff.ts'
import { formatTime, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import type { Party } from '../../../../shared/rules/tariff.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useProblems } from '../../../ui/fields/useProblems.ts'
import layout from '../../../ui/styles/layout.module.css'
import type { StaffClient } from '../staffClient.ts'
import { useLoaded } from '../useLoaded.ts'
import {
  type DeskDraft,
  isRoomy,
  isWalkIn,
  partyOf,
  partyProblem,
  startsAhead,
  totalOf,
} from './deskDraft.ts'
import { GuestFields, nobody, type TypedGuest } from './GuestFields.tsx'
import { PartyChoice } from './PartyChoice.tsx'
import styles from './sell.module.css'
import { placesWords, StartChoice } from './StartChoice.tsx'
import { useSale } from './useSale.ts'

/** Others sell too. */
const PLACES_REFRESH_MS = 15_000

type SaleFormProps = {
  client: StaffClient
  activity: Activity
  draft: DeskDraft
  onDraft: (draft: DeskDraft) => void
  now: number
  onPriceChanged: () => void
  onSold: (visit: Booking) => void
}

/** One sale of an activity: what was typed stays, whatever is refused. */
export function SaleForm(props: SaleFormProps) {
  const { client, activity, draft, onDraft, now, onPriceChanged, onSold } = props
  const form = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const date = draft.date ?? today(now)
  const places = useLoaded(
    useCallback(
      () => client(endpoints.availability, { activityId: activity.id, date }),
      [client, activity.id, date],
    ),
  )
  const refresh = useEffectEvent(places.reload)
  useEffect(() => {
    const timer = setInterval(() => refresh(), PLACES_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const starts =
    places.value?.date === date ? startsAhead(places.value.slots, date, now) : undefined
  const party: Party = partyOf(draft, activity)
  const total = totalOf(activity, party)
  const problem = partyProblem(activity, party)
  const start = starts?.find(({ time }) => time === draft.time)
  const canBeNameless = start !== undefined && isWalkIn(date, start.time, now)
  const [guest, setGuest] = useState<TypedGuest>(nobody)
  const [isNamed, setNamed] = useState(false)
  const isNameless = canBeNameless && !isNamed
  const { show, clear, wordsOf } = useProblems<keyof TypedGuest>(form)
  const { busy, refusal, sell } = useSale(client)
  const edit = (edited: Partial<DeskDraft>) => onDraft({ ...draft, ...edited })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !start || problem) return
    const named = isNameless
      ? undefined
      : v.safeParse(Guest, { ...guest, email: guest.email || undefined })
    if (named?.issues) return show(problemsOf(named.issues))
    const { participants, tariffs } = party
    const visit = await sell({
      activityId: activity.id,
      date,
      time: start.time,
      participants,
      ...(tariffs && { tariffs: [...tariffs] }),
      total,
      ...(named && { guest: named.output }),
    })
    if (visit) return onSold(visit)
    // What is free, and what it costs, is asked for anew: the refusal says what is true by then.
    places.reload()
    onPriceChanged()
  }
  return (
    <form ref={form} className={layout.stack5} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.party}>
        <PartyChoice activity={activity} party={party} onChange={edit} />
        <TextField
          label="Jour"
          type="date"
          value={date}
          min={today(now)}
          onChange={(day) => edit({ date: day || undefined, time: undefined })}
        />
      </div>
      {problem && <Notice tone="warning" title={problem} />}
      {starts ? (
        <StartChoice
          starts={starts}
          isRoomy={(slot) => isRoomy(slot, activity, party)}
          chosen={draft.time}
          onChoose={(time) => edit({ time })}
        />
      ) : (
        !places.error && <Spinner />
      )}
      {start && (
        <GuestFields
          {...{ canBeNameless, isNameless, guest, wordsOf }}
          onNameless={(nameless) => setNamed(!nameless)}
          onChange={(edited) => {
            clear(edited)
            setGuest({ ...guest, ...edited })
          }}
        />
      )}
      {refusal && (
        <Notice tone="error" title={refusal.words}>
          {refusal.code === 'full' && starts
            ? freeWords(starts.filter((slot) => isRoomy(slot, activity, party)))
            : undefined}
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="warning" title="Il faut le réseau">
          Rien ne se réserve hors connexion&nbsp;: notez la demande, ou attendez le retour du
          réseau.
        </Notice>
      )}
      <div className={styles.bar}>
        <p className={styles.total}>
          Total <strong>{formatPrice(total / 100)}</strong>
        </p>
        <Button
          type="submit"
          tone="primary"
          size="large"
          busy={busy}
          aria-disabled={!start || problem !== undefined || !isOnline}
        >
          Réserver
        </Button>
      </div>
    </form>
  )
}

/** « Libre ensuite : 16 h (4 places), 17 h (2 places). » */
function freeWords(starts: readonly Slot[]): string {
  const next = starts.slice(0, 3).map((slot) => `${formatTime(slot.time)} (${placesWords(slot)})`)
  return next.length ? `Encore libre\u00a0: ${next.join(', ')}.` : 'Plus rien de libre ce jour-là.'
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]) {
  const fields = ['name', 'phone', 'email'] as const
  return fields.flatMap((field) => {
    const found = issues.find((issue) => v.getDotPath(issue) === field)
    return found ? [{ field, message: found.message }] : []
  })
}
