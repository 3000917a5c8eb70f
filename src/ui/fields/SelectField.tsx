import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldWords, FieldError, Hint, controlProps } from './Field.tsx'
import layout from '../styles/layout.module.css'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'

type Native = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'size' | 'children'>

type SelectFieldProps = Native &
  FieldWords & {
    label: ReactNode
    value: string
    onChange: (value: string) => void
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** The words of the empty choice; without them there is none. */
    placeholder?: string | undefined
    required?: boolean | undefined
  }

/** One choice among few, with the system's own list. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    onChange,
    options,
    error,
    silent,
    hint,
    placeholder,
    required,
    className,
    ...native
  } = props
  const id = useId()
  return (
    <div className={className ? `${layout.stack1} ${className}` : layout.stack1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
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
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} silent={silent}>
        {error}
      </FieldError>
    </div>
  )
}
