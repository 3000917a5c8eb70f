import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

type NoticeProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  /** For a notice that was there from the start and must not be announced. */
  silent?: boolean | undefined
  children?: ReactNode
}

/** Something to know, in place; an error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', title, silent, children }: NoticeProps) {
  const Icon = icons[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={styles.notice} data-tone={tone} role={silent ? undefined : role}>
      <Icon />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
