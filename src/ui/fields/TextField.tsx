import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldWords, FieldError, Hint, controlProps } from './Field.tsx'
import layout from '../styles/layout.module.css'
import styles from './fields.module.css'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'size'>

export type TextFieldProps = Native &
  FieldWords & {
    label: ReactNode
    value: string
    onChange: (text: string) => void
    /** Told to assistive technology only: our own checks speak, not the browser's bubble. */
    required?: boolean | undefined
  }

/** What a device's keyboard and its memory must know of a kind of text; a field may say otherwise. */
const typing: Record<string, Native> = {
  email: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { autoComplete: 'tel-national' },
  // Without a last day a year of six digits can be typed, which no day of ours has.
  date: { max: '9999-12-31' },
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, onChange, error, silent, hint, required, className, ...native } = props
  const id = useId()
  return (
    <div className={className ? `${layout.stack1} ${className}` : layout.stack1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        {...typing[native.type ?? '']}
        {...native}
        {...controlProps(id, { error, hint })}
        className={styles.control}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
      />
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} silent={silent}>
        {error}
      </FieldError>
    </div>
  )
}
