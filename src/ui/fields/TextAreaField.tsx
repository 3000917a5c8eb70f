import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldWords, FieldError, Hint, controlProps } from './Field.tsx'
import layout from '../styles/layout.module.css'
import styles from './fields.module.css'

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>

type TextAreaFieldProps = Native &
  FieldWords & {
    label: ReactNode
    value: string
    onChange: (text: string) => void
    required?: boolean | undefined
  }

/** Several lines of text with their label, hint and error; it grows with what is written. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, onChange, error, silent, hint, required, ...native } = props
  const id = useId()
  return (
    <div className={layout.stack1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...native}
        {...controlProps(id, { error, hint })}
        className={`${styles.control} ${styles.textArea}`}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
        // A browser brings the caret alone above what covers the page's end.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} silent={silent}>
        {error}
      </FieldError>
    </div>
  )
}
