import { type ReactNode, useId } from 'react'
import { type FieldWords, controlProps, Words } from './Field.tsx'
import layout from '../styles/layout.module.css'
import styles from './fields.module.css'

type CheckboxFieldProps = FieldWords & {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** A yes or no; the whole line is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, onChange, error, silent, hint, required, ...native } = props
  const id = useId()
  return (
    <div className={layout.stack1}>
      <label className={styles.check} htmlFor={id}>
        <input
          type="checkbox"
          {...native}
          {...controlProps(id, { error, hint })}
          className={styles.box}
          aria-required={required}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <Words {...{ id, hint, error, silent }} />
    </div>
  )
}
