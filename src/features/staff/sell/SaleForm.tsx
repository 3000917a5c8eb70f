import { useRef, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { DeskStart, StaffBookingRequest } from '../../../../shared/api/staff/staff.ts'
import { formatTime, today, dayWords } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { optionsOf } from '../../../../shared/rules/option.ts'
import { optionsFor } from '../../../../shared/rules/soldPrice.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { type Party, salesOf } from '../../../../shared/rules/tariff.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { OptionCounts } from '../../../ui/fields/OptionCounts.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { handleSubmit, useProblems } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import { useTeam } from '../teamContext.ts'
import { DayClosings } from '../day/DayClosings.tsx'
import { ForceDialog } from '../starts/ForceDialog.tsx'
import { isForcible, isRoomy, completeParty, partyProblem } from '../starts/party.ts'
import { type DeskDraft, isWalkIn, newDraft, type Sale, totalOf } from './deskDraft.ts'
import { GuestFields, nobody, type TypedGuest, readGuest } from './GuestFields.tsx'
import styles from './sell.module.css'
import { PartyChoice, StartChoice, useDeskStarts } from '../starts/StartChoice.tsx'
import { costWords, freeWords } from '../starts/startWords.ts'
import type { SellProps } from './Sell.tsx'
import { useSale, type SaleRefusal } from './useSale.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'

type SaleFormProps = SellProps & { activity: Activity }

/** One sale of an activity: what was typed stays, whatever is refused. */
export function SaleForm({ activity, draft, onDraft, guest, onGuest }: SaleFormProps) {
  const { now, role, isOnline } = useTeam()
  const form = useRef<HTMLFormElement>(null)
  const date = draft.date ?? today(now)
  const { day, error } = useDeskStarts(activity.id, date)
  const party: Party = completeParty(draft, activity)
  const { participants, tariffs } = party
  const sold = optionsOf(activity.id)
  const options = optionsFor(sold, draft.options ?? [], participants)
  const total = totalOf(activity, party, options)
  const problem = partyProblem(activity, party)
  const start = day?.starts.find(({ time }) => time === draft.time)
  const cost = start && costWords(start, salesOf(activity, party))
  const canBeNameless = start !== undefined && isWalkIn(date, start.time, now)
  const isNameless = canBeNameless && !draft.isNamed
  const { show, clear, wordsOf } = useProblems<keyof TypedGuest>(form)
  const canForce = (one: DeskStart) =>
    hasRole(role, 'supervisor') && isForcible(one, activity, party)
  const isForced = start !== undefined && canForce(start)
  const [forced, setForced] = useState<StaffBookingRequest>()
  const onSold = (visit: Sale) => {
    onDraft(() => ({ ...newDraft(), sold: visit }))
    onGuest(() => nobody)
  }
  const { busy, refusal, sell, question } = useSale(draft.key, { onDraft, onSold })
  const edit = (edited: Partial<DeskDraft>) => onDraft((before) => ({ ...before, ...edited }))

  const submit = () => {
    if (busy || !start || problem) return
    const who = isNameless ? {} : readGuest(guest, canBeNameless)
    if ('problems' in who) return show(who.problems)
    const request = {
      activityId: activity.id,
      date,
      time: start.time,
      participants,
      ...(tariffs && { tariffs: [...tariffs] }),
      ...(options.length && { options }),
      total,
      ...who,
    }
    if (isForced) setForced(request)
    else sell(request)
  }
  return (
    <>
      <form ref={form} className={layout.stack5} onSubmit={handleSubmit(submit)} noValidate>
        <div className={styles.party}>
          <PartyChoice activity={activity} party={party} onChange={edit} />
          <TextField
            label="Jour"
            type="date"
            value={date}
            min={today(now)}
            onChange={(picked) => edit({ date: picked || undefined, time: undefined })}
          />
        </div>
        {problem && <Notice tone="warning" title={problem} />}
        <DayClosings date={date} activityId={activity.id} />
        <StartChoice
          {...{ day, error, activity, party }}
          isForcible={canForce}
          chosen={draft.time}
          onChoose={(time) => edit({ time })}
        />
        {start && sold.length > 0 && (
          <div className={styles.options}>
            <OptionCounts
              {...{ options: sold, participants, chosen: options }}
              onChange={(change) => edit({ options: change(options) })}
            />
          </div>
        )}
        {start && (
          <GuestFields
            {...{ canBeNameless, isNameless, guest, wordsOf }}
            onNameless={(nameless) => edit({ isNamed: !nameless })}
            onChange={(edited, seen) => {
              clear(edited)
              onGuest((typed) => (seen && seen !== typed ? typed : { ...typed, ...edited }))
            }}
          />
        )}
        {draft.earlier && (
          <EarlierNotice
            earlier={draft.earlier}
            onSame={() => {
              const { earlier } = draft
              if (earlier && earlier !== 'unknown') onSold(earlier)
            }}
          />
        )}
        {refusal && (
          <RefusalNotice
            refusal={refusal}
            free={day?.starts.filter((one) => isRoomy(one, activity, party))}
          />
        )}
        <OfflineNotice title="Il faut le réseau">
          Rien ne se réserve hors connexion&nbsp;: notez la demande, ou attendez le retour du
          réseau.
        </OfflineNotice>
        <div className={styles.bar}>
          <p role="status" className={styles.cost}>
            {cost}
          </p>
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
            {isForced ? 'Forcer…' : 'Réserver'}
          </Button>
        </div>
      </form>
      {forced && (
        <ForceDialog
          what={`${activity.name} à ${formatTime(forced.time)}`}
          over={start && salesOf(activity, party) - start.remaining}
          onClose={() => setForced(undefined)}
          onForce={(reason) => sell(forced, reason)}
        />
      )}
      {question}
    </>
  )
}

type RefusalNoticeProps = { refusal: SaleRefusal; free: readonly DeskStart[] | undefined }

/** Why it was not sold; where that is the start, what is free instead. */
function RefusalNotice({ refusal: { field, words }, free }: RefusalNoticeProps) {
  return (
    <Notice tone="error" title={words}>
      {field === 'time' && free ? freeWords(free) : undefined}
    </Notice>
  )
}

type EarlierNoticeProps = {
  earlier: NonNullable<DeskDraft['earlier']>
  onSame: () => void
}

/** The sale before had gone through: nothing else is sold until somebody has looked. */
function EarlierNotice({ earlier, onSame }: EarlierNoticeProps) {
  const { now } = useTeam()
  if (earlier === 'unknown') {
    return (
      <Notice tone="error" title="La vente d’avant est passée">
        Sa réponse s’était perdue. Retrouvez-la avant de vendre de nouveau&nbsp;: celle-ci n’est pas
        réservée.
      </Notice>
    )
  }
  const { activityName, date, time, participants } = earlier
  return (
    <Notice tone="error" title={`La vente d’avant est passée\u00a0: ${formatReference(earlier)}`}>
      <p>
        {activityName}, {partyInWords(participants)}, {dayWords(date, now)} à {formatTime(time)}. Sa
        réponse s’était perdue&nbsp;; rien d’autre n’est réservé. Si c’est une autre demande,
        touchez de nouveau «&nbsp;Réserver&nbsp;».
      </p>
      <p>
        <Button onClick={onSame}>C’est la même</Button>
      </p>
    </Notice>
  )
}
