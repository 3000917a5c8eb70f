import type { ComponentProps, ReactNode } from 'react'
import layout from '../styles/layout.module.css'
import text from '../styles/text.module.css'
import styles from './fields.module.css'
import { Icon } from '../drawings/Icon.tsx'

export type ErrorWords = {
  error?: string | undefined
  /** The error is not announced: another one of the form is. */
  silent?: boolean | undefined
}
export type FieldWords = ErrorWords & { hint?: ReactNode }

type OurOwn = 'value' | 'onChange' | 'id' | 'size' | 'children'

/** What a field with a label takes, besides what the browser's control does. */
export type FieldProps<Control extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Control>, OurOwn> & {
    label: ReactNode
    value: string
    onChange: (value: string) => void
    /** Told to assistive technology only: our own checks speak, not the browser's bubble. */
    required?: boolean | undefined
  }

/** The ids and states that tie a control to its hint and its error. */
export function controlProps(id: string, { error, hint }: FieldWords) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

type LabelledProps = FieldWords & {
  /** The control's. */
  id: string
  label: ReactNode
  /** Where something else is told by the label too. */
  labelId?: string
  className?: string | undefined
  children: ReactNode
}

/** A control under its label, with its hint and its error. */
export function Labelled({ id, label, labelId, className, children, ...words }: LabelledProps) {
  return (
    <div className={className ? `${layout.stack1} ${className}` : layout.stack1}>
      <label className={styles.label} id={labelId} htmlFor={id}>
        {label}
      </label>
      {children}
      <Words id={id} {...words} />
    </div>
  )
}

/** A control's hint and its error, below it. */
export function Words({ id, hint, error, silent }: FieldWords & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={text.note}>
          {hint}
        </p>
      )}
      <FieldError id={id} silent={silent}>
        {error}
      </FieldError>
    </>
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
