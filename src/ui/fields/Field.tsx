import type { ReactNode } from 'react'
import text from '../styles/text.module.css'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'

export type ErrorWords = {
  error?: string | undefined
  /** The error is not announced: another one of the form is. */
  silent?: boolean | undefined
}
export type FieldWords = ErrorWords & { hint?: ReactNode }

/** The ids and states that tie a control to its hint and its error. */
export function controlProps(id: string, { error, hint }: FieldWords) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-hint`} className={text.note}>
      {children}
    </p>
  )
}

type FieldErrorProps = { id: string; silent?: boolean | undefined; children?: ReactNode }

export function FieldError({ id, silent, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className={styles.error} role={silent ? undefined : 'alert'}>
      <Icon name="circle-exclamation-point" />
      <span>{children}</span>
    </p>
  )
}
