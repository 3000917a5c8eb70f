import { useId } from 'react'
import { months, today } from '../../../shared/rules/day.ts'
import styles from './fields.module.css'
import { type ErrorWords, FieldError } from './Field.tsx'
import { SelectField } from './SelectField.tsx'
import { useNow } from '../useNow.ts'
import { fieldsOf } from './useForm.ts'

export type Birthday = { day: string; month: string; year: string }

type BirthdayFieldsProps = ErrorWords & {
  value: Birthday
  onChange: (change: Partial<Birthday>) => void
}

const days = Array.from({ length: 31 }, (_, index) => choice(String(index + 1)))
const monthChoices = months.map((label, index) => ({ value: String(index + 1), label }))

/** Three lists, which count once all three are chosen. */
export function BirthdayFields({ value, onChange, error, silent }: BirthdayFieldsProps) {
  const now = useNow(3_600_000)
  const id = useId()
  const list = fieldsOf(value, () => ({}), onChange)
  return (
    <fieldset className={styles.birthday}>
      <legend>
        Date de naissance <span>(facultative)</span>
      </legend>
      <SelectField
        label="Jour"
        autoComplete="bday-day"
        placeholder="–"
        options={days}
        {...list('day')}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <SelectField
        label="Mois"
        autoComplete="bday-month"
        placeholder="–"
        options={monthChoices}
        {...list('month')}
      />
      <SelectField
        label="Année"
        autoComplete="bday-year"
        placeholder="–"
        options={yearOptions(now, value.year)}
        {...list('year')}
      />
      {error && (
        <div className={styles.birthdayError}>
          <FieldError id={id} silent={silent}>
            {error}
          </FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** The last 100 years, newest first, and an older one that is already set. `now` in epoch ms. */
export function yearOptions(now: number, set = ''): { value: string; label: string }[] {
  const newest = Number(today(now).slice(0, 4))
  const last = Array.from({ length: 100 }, (_, index) => String(newest - index))
  return (!set || last.includes(set) ? last : [...last, set]).map(choice)
}

function choice(value: string) {
  return { value, label: value }
}
