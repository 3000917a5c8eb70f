import type { ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import styles from './feedback.module.css'

const icons = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  error: 'circle-exclamation-point',
} as const

type NoticeProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  /** For a notice that was there from the start and must not be announced. */
  silent?: boolean | undefined
  children?: ReactNode
}

/** Something to know, in place; an error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', title, silent, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={styles.notice} data-tone={tone} role={silent ? undefined : role}>
      <Icon name={icons[tone]} />
      <div className={styles.noticeBody}>
        {title && <p className={styles.noticeTitle}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
