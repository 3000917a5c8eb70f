import { TextField } from '../../../ui/fields/TextField.tsx'

type DayFieldProps = {
  label?: string
  name?: string
  day: string | undefined
  min: string
  max?: string | undefined
  hint?: string | undefined
  error: string | undefined
  onDay: (day: string) => void
}

/** A day that is chosen for a value. */
export function DayField(props: DayFieldProps) {
  const { label = 'Jour', name = 'day', day = '', onDay, ...rest } = props
  return <TextField label={label} type="date" name={name} value={day} onChange={onDay} {...rest} />
}

type ReasonFieldProps = {
  placeholder: string
  reason: string
  error: string | undefined
  maxLength?: number
  onReason: (reason: string) => void
}

/** Why a value is unusual for a time; the public reads it. */
export function ReasonField({ reason, onReason, ...rest }: ReasonFieldProps) {
  return (
    <TextField
      label="Motif, que le public lira"
      name="reason"
      value={reason}
      onChange={onReason}
      autoComplete="off"
      required
      {...rest}
    />
  )
}
