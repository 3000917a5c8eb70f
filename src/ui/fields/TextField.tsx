import { type ComponentProps, useId } from 'react'
import { controlProps, type FieldProps, Labelled } from './Field.tsx'
import styles from './fields.module.css'

export type TextFieldProps = FieldProps<'input'>

/** What a device's keyboard and its memory must know of a kind of text; a field may say otherwise. */
const typing: Record<string, ComponentProps<'input'>> = {
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
    <Labelled {...{ id, label, hint, error, silent, className }}>
      <input
        type="text"
        {...typing[native.type ?? '']}
        {...native}
        {...controlProps(id, { error, hint })}
        className={styles.control}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}
