import { useId, useState } from 'react'
import { controlProps, type FieldProps, Labelled } from './Field.tsx'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'

/** A password, hidden until its owner asks; never kept in a draft. */
export function PasswordField(props: Omit<FieldProps<'input'>, 'type'>) {
  const { label, onChange, error, silent, hint, required, className, ...native } = props
  const [shown, setShown] = useState(false)
  const id = useId()
  const labelId = `${id}-label`
  return (
    <Labelled {...{ id, label, labelId, hint, error, silent, className }}>
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
          aria-describedby={labelId}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className={styles.showWord}>{shown ? 'Masquer' : 'Afficher'}</span>
        </button>
      </div>
    </Labelled>
  )
}
