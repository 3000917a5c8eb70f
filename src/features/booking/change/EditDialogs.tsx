import { useDirty } from '../../../offline/drafts/dirty.ts'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { RestoredDraft } from '../../../ui/fields/RestoredDraft.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import {
  type ChangeProps,
  changeDeadline,
  deadlineAfterMove,
  placesFor,
  placesOf,
  whenInWords,
} from './changes.ts'
import { useChange } from './useChange.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { momentInWords } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { formatPrice, toCents } from '../../../../shared/rules/money.ts'
import { priceFor, tariffsFor } from '../../../../shared/rules/soldPrice.ts'
import { isSameParty, partyIn, type Party } from '../../../../shared/rules/tariff.ts'
import styles from './change.module.css'
import { DateStep, TimeStep } from '../form/DateAndTimeSteps.tsx'
import { ParticipantsStep, TariffsStep } from '../form/ParticipantsStep.tsx'
import { choicesProblem, peopleInChoices } from '../draft/draft.ts'
import { availabilityQuery } from '../calendar/queries.ts'
import { largestFreeParty } from '../slots.ts'
import layout from '../../../ui/styles/layout.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

export function NoteDialog(props: ChangeProps) {
  const { customerId, booking } = props
  const known = booking.notes ?? ''
  const { value: notes, set, restored, forget } = useDraft(`note-${booking.id}`, known, customerId)
  const isFilled = notes !== known
  useDirty(isFilled)
  const { send, dialog } = useChange(props)
  const save = () =>
    send({ kind: 'change', change: { notes: notes.trim() || null } }, () => {
      forget()
      return notes.trim() ? 'Votre mot est transmis à la salle' : 'Votre mot est retiré'
    })
  return (
    <ChangeDialog title="Un mot pour la salle" submit="Transmettre" {...dialog} onSubmit={save}>
      <RestoredDraft isFilled={isFilled} isRestored={restored} onForget={forget}>
        Votre mot d’avant est là ; la salle ne l’a pas encore reçu.
      </RestoredDraft>
      <TextAreaField
        label="Votre mot"
        name="notes"
        hint={`Allergies, fauteuil roulant, surprise… L’équipe le lit avant votre visite. Vous pouvez le changer jusqu’au ${momentInWords(changeDeadline(booking) ?? 0)}.`}
        maxLength={500}
        rows={4}
        value={notes}
        onChange={set}
      />
    </ChangeDialog>
  )
}

export function PartyDialog({ activity, ...props }: ChangeProps & { activity: Activity }) {
  const { booking } = props
  const [party, setParty] = useState<Party>(() => partyIn(booking))
  const { participants, tariffs: chosen } = party
  const tariffs = tariffsFor(booking, activity)
  const { send, dialog } = useChange(props)
  const { data } = useQuery(availabilityQuery(activity.id, booking.date))
  const slots = placesFor(booking, activity, booking.date, data?.value.slots ?? [])
  const slot = slots.find(({ time }) => time === booking.time)
  // While the places are not known, only fewer people are sure to fit.
  const largest = slot ? largestFreeParty(slot, activity) : placesOf(booking, activity)
  const price = priceFor(booking, party, activity.tariffs)
  const isSame = isSameParty(party, partyIn(booking))
  const problem = tariffs && choicesProblem({ ...activity, tariffs }, chosen)
  const byTariff = chosen && { tariffs: [...chosen], total: toCents(price) }
  const save = () =>
    send(
      { kind: 'change', change: { participants, ...byTariff } },
      ({ totalPrice }) =>
        `C’est noté\u00a0: ${partyInWords(participants)}, ${formatPrice(totalPrice)}`,
    )
  return (
    <ChangeDialog
      title={'Combien serez-vous\u00a0?'}
      submit={`Venir à ${participants}`}
      isBlocked={isSame || problem !== undefined}
      {...dialog}
      onSubmit={save}
    >
      {tariffs ? (
        <TariffsStep
          {...{ activity, tariffs }}
          chosen={chosen ?? []}
          places={largest}
          onChange={(change) =>
            setParty((now) => {
              const next = change(now.tariffs ?? [])
              return { participants: peopleInChoices({ tariffs }, next), tariffs: next }
            })
          }
        />
      ) : (
        <ParticipantsStep
          {...{ activity, participants }}
          room={{ time: booking.time, largest }}
          onChange={(change) => setParty((now) => ({ participants: change(now.participants) }))}
        />
      )}
      <p className={`${layout.grid1} ${styles.outcome}`} role="status">
        <strong>{formatPrice(price)}</strong>
        {price === booking.totalPrice ? (
          <span>{isSame ? 'comme vous l’avez réservé' : 'Le prix ne change pas.'}</span>
        ) : (
          <span>
            au lieu de <s>{formatPrice(booking.totalPrice)}</s>, aux prix du jour où vous avez
            réservé
          </span>
        )}
      </p>
      <p>Sans frais jusqu’au {momentInWords(changeDeadline(booking) ?? 0)}.</p>
    </ChangeDialog>
  )
}

type MoveDialogProps = ChangeProps & { activity: Activity; hours: Hours }

export function MoveDialog({ activity, hours, ...props }: MoveDialogProps) {
  const { booking } = props
  const now = useNow()
  const [when, setWhen] = useState({ date: booking.date, time: '' })
  const { send, reset, dialog } = useChange(props)
  const { date, time } = when
  const availability = useQuery({
    ...availabilityQuery(activity.id, date),
    select: ({ value, at }) => ({
      value: { ...value, slots: placesFor(booking, activity, date, value.slots) },
      at,
    }),
  })
  const participants = placesOf(booking, activity)
  const choose = (next: Partial<typeof when>) => {
    reset()
    setWhen({ ...when, ...next })
  }
  const move = () =>
    send(
      { kind: 'change', change: { date, time } },
      (moved) => `C’est déplacé\u00a0: ${whenInWords(moved)}`,
    )
  return (
    <ChangeDialog
      title="Changer l’heure"
      submit={time ? `Venir ${whenInWords(when)}` : 'Choisissez une heure'}
      isBlocked={!time}
      {...dialog}
      onSubmit={move}
    >
      <DateStep
        {...{ activity, participants, hours, now }}
        chosen={date}
        onChoose={(day) => choose({ date: day, time: '' })}
      />
      <TimeStep
        {...{ activity, participants, date, now, availability }}
        own={date === booking.date ? booking.time : undefined}
        chosen={time || undefined}
        onChoose={(chosen) => choose({ time: chosen })}
        onTap={() => undefined}
      />
      {time && (
        <p className={`${layout.grid1} ${styles.outcome}`} role="status">
          <strong>{whenInWords(when)}</strong>
          <span>
            au lieu de <s>{whenInWords(booking)}</s>, au même prix.{' '}
            {laterWords(deadlineAfterMove(booking, when), now)}
          </span>
        </p>
      )}
    </ChangeDialog>
  )
}

/** What the policy that was sold means at the new time. */
function laterWords(limit: number | undefined, now: number): string {
  return limit !== undefined && limit > now
    ? `Vous pourrez encore tout changer jusqu’au ${momentInWords(limit)}.`
    : 'À cette heure-là, la visite est trop proche\u00a0: elle ne se changera plus en ligne.'
}
