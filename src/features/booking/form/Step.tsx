import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/styles/text.module.css'
import link from '../../../ui/styles/link.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './form.module.css'

/** The questions of a booking, in their order. */
export type StepId = 'participants' | 'activite' | 'date' | 'heure' | 'options'

/** Whether a question stands open, and the ways to open it again and to fold it. */
export type Fold = { isOpen: boolean; open: () => void; close?: (() => void) | undefined }

type StepProps = {
  /** Also the id that the page scrolls to; the heading's is `${id}-titre`. */
  id: StepId
  title: string
  /** What was chosen here, in words. */
  chosen?: string | undefined
  /** Without it the question stands open. */
  fold?: Fold | undefined
  children: ReactNode
}

/** One question of the booking: open, or folded to a line with its answer. */
export function Step({ id, title, chosen, fold, children }: StepProps) {
  const heading = (
    <h2 id={`${id}-titre`} tabIndex={-1}>
      {title}
    </h2>
  )
  if (fold?.isOpen === false) {
    return (
      <section className={styles.line} id={id}>
        {heading}
        <p className={text.day}>{chosen}</p>
        <Button
          size="small"
          tone="quiet"
          className={link.stretched}
          aria-label={`Modifier\u00a0: ${title}`}
          onClick={fold.open}
        >
          Modifier
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.step} id={id} data-open>
      <div className={`${layout.between} ${styles.stepHead}`}>
        {heading}
        {chosen && <p className={text.soft}>{chosen}</p>}
      </div>
      {children}
      {fold?.close && (
        <div>
          <Button aria-label={`Valider\u00a0: ${title}`} onClick={fold.close}>
            Valider
          </Button>
        </div>
      )}
    </section>
  )
}
