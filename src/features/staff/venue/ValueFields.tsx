import { TextField, type TextFieldProps } from '../../../ui/fields/TextField.tsx'

type OwnFieldProps = Omit<TextFieldProps, 'label'> & { label?: string }

/** A day that is chosen for a value. */
export function DayField({ label = 'Jour', ...field }: OwnFieldProps) {
  return <TextField label={label} type="date" {...field} />
}

/** Why a value is unusual for a time; the public reads it. */
export function ReasonField(field: OwnFieldProps) {
  return <TextField label="Motif, que le public lira" autoComplete="off" required {...field} />
}
