import type { ReactNode } from 'react'
import text from '../../../ui/styles/text.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './form.module.css'

type StepProps = {
  /** Also the id that the page scrolls to; the heading's is `${id}-titre`. */
  id: string
  title: string
  /** What was chosen here, in words. */
  chosen?: string | undefined
  children: ReactNode
}

/** One question of the booking, with its answer beside the title once there is one. */
export function Step({ id, title, chosen, children }: StepProps) {
  return (
    <section className={styles.step} id={id}>
      <div className={`${layout.between} ${styles.stepHead}`}>
        <h2 id={`${id}-titre`} tabIndex={-1}>
          {title}
        </h2>
        {chosen && <p className={text.soft}>{chosen}</p>}
      </div>
      {children}
    </section>
  )
}

/** Gives the focus to a step's heading: what had it has gone with the press. The page stays where it is. */
export function focusStep(id: string): void {
  document.getElementById(`${id}-titre`)?.focus({ preventScroll: true })
}
