import type { Activity } from '../../../../shared/api/activity.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../../shared/rules/hours.ts'
import { Calendar } from '../calendar/Calendar.tsx'
import { type Fold, Step } from './Step.tsx'

type DateStepProps = {
  /** Whose places are told, where the venue tells a whole month. */
  activity?: Activity
  participants: number
  hours: Hours
  now: number
  chosen: string | undefined
  fold?: Fold
  onChoose: (day: string) => void
}

export function DateStep({ fold, hours, chosen, ...props }: DateStepProps) {
  const { activity, participants, now, onChoose } = props
  const span = chosen && hoursOf(hours, chosen).span
  const opening = span && `ouvert de ${formatTime(span.open)} à ${formatTime(span.close)}`
  const words =
    span && (fold?.isOpen === false ? formatDay(chosen) : `${formatDay(chosen)}, ${opening}`)
  return (
    <Step id="date" fold={fold} title="Date" chosen={words}>
      <Calendar
        labelledBy="date-titre"
        activity={hours.can?.includes('month') ? activity : undefined}
        {...{ participants, hours, now, chosen, onChoose }}
      />
    </Step>
  )
}
