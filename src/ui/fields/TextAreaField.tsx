import { useId } from 'react'
import { controlProps, type FieldProps, Labelled } from './Field.tsx'
import styles from './fields.module.css'

/** Several lines of text with their label, hint and error; it grows with what is written. */
export function TextAreaField(props: FieldProps<'textarea'>) {
  const { label, onChange, error, silent, hint, required, ...native } = props
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error, silent }}>
      <textarea
        {...native}
        {...controlProps(id, { error, hint })}
        className={`${styles.control} ${styles.textArea}`}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
        // A browser brings the caret alone above what covers the page's end.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </Labelled>
  )
}
