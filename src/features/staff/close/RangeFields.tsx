import { TextField } from '../../../ui/fields/TextField.tsx'
import type { FieldOf } from '../../../ui/fields/useForm.ts'

/** The days and hours of a closing, or of fewer stations, as they are typed. */
export type RangeField = FieldOf<'date' | 'until' | 'from' | 'to'>

type DayFieldsProps = { field: RangeField; date: string; min: string }

/** The first day and the last one; `min`: the earliest. */
export function DayFields({ field, date, min }: DayFieldsProps) {
  const until = field('until')
  return (
    <>
      <TextField label="Premier jour" type="date" min={min} {...field('date')} value={date} />
      <TextField
        label="Dernier jour"
        type="date"
        min={date}
        {...until}
        value={until.value || date}
      />
    </>
  )
}

/** The hours of these days, on quarters; without them all day, or what is left of today. */
export function HourFields({ field, isToday }: { field: RangeField; isToday: boolean }) {
  const time = { type: 'time', step: 900 }
  const begin = isToday ? 'dès maintenant' : 'dès l’ouverture'
  return (
    <>
      <TextField label="De" hint={`Vide\u00a0: ${begin}.`} {...time} {...field('from')} />
      <TextField label="À" hint="Vide&nbsp;: jusqu’à la fin." {...time} {...field('to')} />
    </>
  )
}
