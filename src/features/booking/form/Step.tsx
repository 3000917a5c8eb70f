import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/styles/text.module.css'
import link from '../../../ui/styles/link.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './form.module.css'
import { type Draft, choicesProblem } from '../draft/draft.ts'

/** The questions of a booking, in their order. */
type StepId = 'participants' | 'activite' | 'date' | 'heure' | 'options' | 'mot'

/** Whether a question stands open, and the ways to open it again and to fold it. */
export type StepFold = { isOpen: boolean; open: () => void; close?: (() => void) | undefined }

type StepProps = {
  /** Also the id that the page scrolls to; the heading's is `${id}-titre`. */
  id: StepId
  title: string
  chosen?: string | undefined
  /** Without it the question stands open. */
  fold?: StepFold | undefined
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

/** Id of the bar with the order button. */
export const ORDER_SECTION_ID = 'commande'

/**
 * Which questions of a booking stand open: the first without an answer, and the one that is answered
 * again. How many come has an answer from the beginning, and stays open until somebody has seen it (`isPartySaid`).
 * An activity's tariffs are asked for once it is known (`isCounted`: they were answered).
 * `isTimeInDoubt`: nobody can have the chosen time, or whether somebody can is not to be learnt.
 */
export function useSteps(
  { activity, tariffs, date, time }: Draft,
  {
    isTimeInDoubt,
    isCounted,
    isPartySaid,
  }: { isTimeInDoubt: boolean; isCounted: boolean; isPartySaid: boolean },
) {
  const [again, setAgain] = useState<StepId>()
  const first = !activity
    ? 'activite'
    : activity.tariffs && (!isCounted || choicesProblem(activity, tariffs))
      ? 'participants'
      : !date
        ? 'date'
        : !time || isTimeInDoubt
          ? 'heure'
          : undefined
  const isOpen = (id: StepId) =>
    id === again ||
    id === first ||
    (id === 'participants' && (first === 'activite' || (!isPartySaid && !activity?.tariffs)))
  const follow = useRef<{ answered?: StepId; opened?: StepId }>({})
  // The address changes first: a question folds or opens with a later render.
  useEffect(() => {
    const { answered, opened } = follow.current
    const isNext = opened ? isOpen(opened) : answered && !isOpen(answered)
    if (!isNext) return
    follow.current = {}
    scrollToStep(opened)
  })
  const open = (id: StepId) => {
    setAgain(id)
    follow.current = { opened: id }
  }
  /** A press has answered: the question folds, and what comes next is brought into view. */
  const goOn = (id: StepId) => {
    setAgain(undefined)
    follow.current = { answered: id }
  }
  /** Arrow keys go from answer to answer: the question stays open. A press has said so before. */
  const stay = (id: StepId) => {
    if (follow.current.answered !== id) setAgain(id)
  }
  const foldOf = (id: StepId): StepFold => ({
    isOpen: isOpen(id),
    open: () => open(id),
    close: id === again && id !== first ? () => goOn(id) : undefined,
  })
  return { isOpen, open, goOn, stay, foldOf }
}

/** A question, the first open one where none is named, or else the order; it takes the focus. */
function scrollToStep(id: StepId | undefined): void {
  // Options may be left as they are: they are no question on the way.
  const step = id ? `#${id}` : 'section[data-open]:not(#options, #mot)'
  const section =
    document.querySelector<HTMLElement>(step) ?? document.getElementById(ORDER_SECTION_ID)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'nearest' })
  const target = section?.querySelector<HTMLElement>('h2') ?? section
  target?.focus({ preventScroll: true })
}
