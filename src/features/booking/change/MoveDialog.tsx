import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { momentInWords } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { useNow } from '../../../ui/useNow.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import styles from './change.module.css'
import { type ChangeProps, deadlineAfterMove, placesFor, placesOf, whenInWords } from './changes.ts'
import { DateStep, TimeStep } from '../form/DateAndTimeSteps.tsx'
import { availabilityQuery } from '../queries.ts'
import { useChange } from './useChange.ts'
import layout from '../../../ui/styles/layout.module.css'

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
