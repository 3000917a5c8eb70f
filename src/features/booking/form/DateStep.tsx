import type { Activity } from '../../../../shared/api/activity.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../../shared/rules/hours.ts'
import { Calendar } from '../calendar/Calendar.tsx'
import { Step } from './Step.tsx'

type DateStepProps = {
  /** Whose places are told, where the venue tells a whole month. */
  activity?: Activity
  participants: number
  hours: Hours
  now: number
  chosen: string | undefined
  onChoose: (day: string) => void
}

export function DateStep({ activity, participants, hours, now, chosen, onChoose }: DateStepProps) {
  const span = chosen && hoursOf(hours, chosen).span
  const words = span
    ? `${formatDay(chosen)}, ouvert de ${formatTime(span.open)} à ${formatTime(span.close)}`
    : undefined
  return (
    <Step id="date" title="Date" chosen={words}>
      <Calendar
        labelledBy="date-titre"
        activity={hours.can?.includes('month') ? activity : undefined}
        {...{ participants, hours, now, chosen, onChoose }}
      />
    </Step>
  )
}
