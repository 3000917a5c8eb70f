import { TextField } from '../../../ui/fields/TextField.tsx'

type Range = { date: string; until: string; from: string; to: string }
type FieldsProps = {
  /** Of a field that is refused: why. */
  words: (field: keyof Range) => { error?: string | undefined }
  onEdit: (edited: Partial<Range>) => void
}

/** The first day and the last one; `min`: the earliest. */
export function DayFields(props: FieldsProps & Pick<Range, 'date' | 'until'> & { min: string }) {
  const { date, until, min, words, onEdit } = props
  return (
    <>
      <TextField
        label="Premier jour"
        name="date"
        type="date"
        min={min}
        value={date}
        {...words('date')}
        onChange={(next) => onEdit({ date: next })}
      />
      <TextField
        label="Dernier jour"
        name="until"
        type="date"
        min={date}
        value={until || date}
        {...words('until')}
        onChange={(next) => onEdit({ until: next })}
      />
    </>
  )
}

/** The hours of these days, on quarters; without them all day. */
export function HourFields({ from, to, words, onEdit }: FieldsProps & Pick<Range, 'from' | 'to'>) {
  return (
    <>
      <TextField
        label="De"
        name="from"
        type="time"
        step={900}
        hint="Vide&nbsp;: dès l’ouverture."
        value={from}
        {...words('from')}
        onChange={(next) => onEdit({ from: next })}
      />
      <TextField
        label="À"
        name="to"
        type="time"
        step={900}
        hint="Vide&nbsp;: jusqu’à la fin."
        value={to}
        {...words('to')}
        onChange={(next) => onEdit({ to: next })}
      />
    </>
  )
}
