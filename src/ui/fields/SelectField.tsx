import { useId } from 'react'
import { controlProps, type FieldProps, Labelled } from './Field.tsx'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'

type SelectFieldProps = FieldProps<'select'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** The words of the empty choice; without them there is none. */
  placeholder?: string | undefined
}

/** One choice among few, with the system's own list. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { label, onChange, error, silent, hint, required, className, ...native } = props
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error, silent, className }}>
      <div className={styles.select}>
        <select
          {...controlProps(id, { error, hint })}
          {...native}
          className={styles.control}
          aria-required={required}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Labelled>
  )
}
