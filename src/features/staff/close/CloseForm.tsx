import { useRef } from 'react'
import * as v from 'valibot'
import {
  type ClosureEffect,
  ClosureRequest,
  type Todo,
} from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { Button } from '../../../ui/Button.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { handleSubmit, useProblems } from '../../../ui/fields/useForm.ts'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { CloseWhat, CloseWhen, CloseWhy } from './CloseFields.tsx'
import { type Closing, closureRange, scopeWords, summaryWords, VENUE_WORDS } from './closing.ts'
import styles from './close.module.css'
import { Effect, problemsOf, useClosureEffect } from './Effect.tsx'

export type CloseField = 'date' | 'until' | 'from' | 'to' | 'stations' | 'reason'

/** Those that stand on the screen, from above, by when it is closed. */
const shownFields: Record<Closing['when'], readonly CloseField[]> = {
  now: ['stations', 'reason'],
  today: ['stations', 'from', 'to', 'reason'],
  later: ['stations', 'date', 'until', 'from', 'to', 'reason'],
}

type CloseFormProps = {
  pools: Todo['pools']
  closing: Closing
  onClosing: (edit: (before: Closing) => Closing) => void
  onClosed: (effect: ClosureEffect) => void
}

/** One closing: what was chosen stays, whatever is refused. */
export function CloseForm({ pools, closing, onClosing, onClosed }: CloseFormProps) {
  const { now, isOnline } = useTeam()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, act, question } = useTeamAct({ isOnce: true })
  const { show, clear, wordsOf, isWrong } = useProblems<CloseField>(form)
  const shown = shownFields[closing.when]
  const { effect, error, refetch } = useClosureEffect(closureRange(closing, now))
  // What the preview is refused for stands by its field, without taking the focus from it.
  const refused = effect ? [] : problemsOf(error, shown)
  const edit = (edited: Partial<Closing>) => {
    clear(edited)
    onClosing((before) => ({ ...before, ...edited }))
  }
  const submit = () => {
    if (!isOnline) return
    const { reason = '' } = closing
    const asked = v.safeParse(ClosureRequest, { ...closureRange(closing, now), reason })
    if (asked.issues) return show(problemsIn(shown, asked.issues))
    act(staffCalls.close, asked.output, {
      onDone: onClosed,
      onRefused: (thrown) => show(problemsOf(thrown, shown)),
    })
  }
  const words = (field: CloseField) => {
    const found = refused.find((one) => one.field === field)
    return found ? { error: found.message, silent: true } : wordsOf(field)
  }
  const isLess = closing.scope.pool !== undefined && closing.stations > 0
  const scope = scopeWords(closing.scope, pools)
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={handleSubmit(submit)} noValidate>
        <div className={styles.parts}>
          <CloseWhat {...{ pools, closing, words }} onEdit={edit} />
          <CloseWhen {...{ closing, words }} onEdit={edit} />
          <CloseWhy {...{ closing, words }} onEdit={edit} />
        </div>
        <div className={styles.decide}>
          {effect && <Effect effect={effect} />}
          {!effect && error !== undefined && !refused.length && isOnline && (
            <Notice tone="error">
              <p>{errorSentence(error)}</p>
              <Button onClick={() => void refetch()}>Réessayer</Button>
            </Notice>
          )}
          {failure && !isWrong && <Notice tone="error">{failure}</Notice>}
          <div className={styles.bar}>
            <p role="status">{effect && summaryWords(effect, now)}</p>
            <Button type="submit" tone="primary" size="large" busy={busy} aria-disabled={!isOnline}>
              {scope === VENUE_WORDS
                ? 'Fermer la salle'
                : `${isLess ? 'Réduire' : 'Fermer'}\u00a0: ${scope}`}
            </Button>
          </div>
        </div>
      </form>
      {question}
    </>
  )
}
