import { useId, useState } from 'react'
import { FieldError, Hint, controlProps } from './Field.tsx'
import layout from '../styles/layout.module.css'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** A password, hidden until its owner asks; never kept in a draft. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, onChange, error, silent, hint, required, className, ...native } = props
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={className ? `${layout.stack1} ${className}` : layout.stack1}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.password}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          {...controlProps(id, { error, hint })}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          aria-required={required}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className={styles.showWord}>{shown ? 'Masquer' : 'Afficher'}</span>
        </button>
      </div>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} silent={silent}>
        {error}
      </FieldError>
    </div>
  )
}
