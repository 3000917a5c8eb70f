import { useRef, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import type { BulkAct, BulkActRequest } from '../../../../shared/api/staff/bulkActs.ts'
import type { TodoVisit } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { randomKey } from '../../../platform/random.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { CallList } from '../CallList.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { countWords } from '../close/closing.ts'
import { CancelReason, useCancelReason } from '../day/CancelVisit.tsx'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { undecided } from '../undecided.ts'
import { CLOSED_WORDS, peopleOf, resultWords } from './whyWords.ts'

export type Kind = BulkActRequest['kind']

type TogetherProps = {
  kind: Kind
  visits: readonly TodoVisit[]
  onClose: () => void
  onDone: (done: BulkAct) => void
  /** Those whose hour is not on sale on that day get one of their own, one by one. */
  onEach: (ids: readonly string[], date: string) => void
}

const acts = { keep: 'Garder', move: 'Déplacer', cancel: 'Annuler' } as const

/** One act on several visits, with what it is and what stands in its way before it is done. */
export function Together(props: TogetherProps) {
  const { now } = useTeam()
  const { kind, onClose, onDone, onEach } = props
  // Those that were chosen, whatever leaves the list meanwhile.
  const [visits] = useState(props.visits)
  const [seen] = useState(() => visits.map(({ id, serial }) => ({ id, serial })))
  const { busy, failure, act, question } = useTeamAct()
  const reason = useCancelReason('Salle fermée ce jour-là')
  // None is proposed: on most days some of them cannot keep their hour.
  const [date, setDate] = useState('')
  const isDayless = kind === 'move' && !date
  const wanted = { kind, visits: seen, date: kind === 'move' && date ? date : undefined }
  const { value, error } = useTeamQuery(staffCalls.previewBulkAct, wanted, { enabled: !isDayless })
  // The same for the same wish, so that a lost answer does nothing twice; until it is refused.
  const once = useRef<{ wish: string; key: string; body: BulkActRequest }>(undefined)
  const confirm = () => {
    const said = kind === 'cancel' ? reason.read() : undefined
    if (!value?.hash || (kind === 'cancel' && !said)) return
    const asked = { ...wanted, reason: said }
    const wish = JSON.stringify(asked)
    if (once.current?.wish !== wish) {
      once.current = { wish, key: randomKey(), body: { ...asked, hash: value.hash } }
    }
    const { body, key } = once.current
    undecided.keep('bulk', key)
    act(staffCalls.runBulkAct, body, {
      key,
      // Under the lock nobody is told: whoever signs in next is.
      onSeen(done) {
        undecided.settle(key)
        onDone(done)
      },
      onRefused(thrown) {
        // Who asks says nothing of what was asked.
        if (!(thrown instanceof Refused) || thrown.status === 401 || thrown.status === 403) return
        once.current = undefined
        undecided.settle(key)
      },
    })
  }
  const stopped = value?.items.filter(({ result }) => result !== null) ?? []
  const closed = stopped.flatMap(({ id, result }) => (result === 'closed' ? [id] : []))
  const lost = stopped.length - closed.length
  const isPointless = isDayless || closed.length === visits.length
  const people = visits.reduce((sum, { participants }) => sum + participants, 0)
  const due = visits.reduce((sum, visit) => sum + visit.due, 0)
  return (
    <>
      <Dialog
        onClose={onClose}
        title={`${acts[kind]} ${countWords(visits.length, 'visite')}\u00a0?`}
        cancel="Laisser comme c’est"
        actions={
          <Button
            tone={kind === 'cancel' ? 'danger' : 'primary'}
            busy={busy}
            aria-disabled={!value || isPointless}
            onClick={isPointless ? undefined : confirm}
          >
            {`${acts[kind]} ${countWords(visits.length, 'visite')}`}
          </Button>
        }
      >
        <div className={layout.stack4}>
          <p>{`${countWords(people, 'personne')}, ${formatPrice(due / 100)}. ${consequences[kind]}`}</p>
          {kind !== 'keep' && <p>{toldWords(kind, visits)}</p>}
          {!value && !isDayless && <LoadingState error={error} />}
          {lost > 0 && (
            <Notice tone="warning">
              {`${countWords(lost, 'visite')} de la liste ne peut plus l’être\u00a0: annulée, terminée ou changée entre-temps.`}
            </Notice>
          )}
          {kind === 'cancel' && <CancelReason {...reason} />}
          {kind === 'move' && (
            <TextField
              label="Nouveau jour, à la même heure"
              type="date"
              min={today(now)}
              value={date}
              onChange={setDate}
            />
          )}
          {closed.length > 0 && (
            <Notice tone="warning">
              <p>
                {`${countWords(closed.length, 'visite')} ${CLOSED_WORDS}\u00a0: choisissez un autre jour, ou une heure pour chacune.`}
              </p>
              <Button onClick={() => onEach(closed, date)}>Une heure pour chacune</Button>
            </Notice>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
      </Dialog>
      {question}
    </>
  )
}

const consequences: Record<Kind, string> = {
  keep: 'Elles restent comme elles ont été vendues.',
  move: 'Chacune garde son heure\u00a0; celles qui n’ont pas de place restent ici.',
  cancel: 'Les places sont rendues, et rien ne reste dû.',
}

function toldWords(kind: 'move' | 'cancel', visits: readonly TodoVisit[]): string {
  const calls = visits.filter(({ told }) => told === 'nobody').length
  const letter = kind === 'cancel' ? 'reçoit une lettre avec le motif' : 'reçoit une lettre'
  if (calls === 0) return `Chacune ${letter}.`
  const few = `${countWords(calls, 'visite')} sans adresse\u00a0: ${countWords(calls, 'appel')} à faire, dans cette liste.`
  return calls === visits.length ? few : `Qui a une adresse ${letter}. ${few}`
}

type LastBulkProps = { actKey: string; onSeen: () => void }

/** What came of the act on several visits whose answer was lost; until that is known no other is begun. */
export function LastBulk({ actKey, onSeen }: LastBulkProps) {
  const {
    value: bulkAct,
    error,
    refetch,
  } = useTeamQuery(staffCalls.findBulkAct, { id: actKey }, { live: true, missing: 'unheard' })
  if (!bulkAct) {
    return (
      <Notice tone="warning" title="On ne sait pas encore ce qui est fait">
        <p>La réponse à ce que vous aviez demandé s’est perdue.</p>
        {error !== undefined && <Button onClick={() => void refetch()}>Réessayer</Button>}
      </Notice>
    )
  }
  if (bulkAct === 'unheard') {
    return (
      <Notice tone="warning" title="Ce que vous aviez demandé n’est pas arrivé">
        <p>Rien n’a été fait&nbsp;: choisissez de nouveau.</p>
        <Button onClick={onSeen}>C’est vu</Button>
      </Notice>
    )
  }
  const isOver = bulkAct.items.every(({ result }) => result !== null)
  return (
    <Notice
      tone={isOver ? 'success' : 'info'}
      title={
        isOver ? 'Ce que vous aviez demandé est fait' : 'Ce que vous aviez demandé est en cours'
      }
    >
      <p>{resultWords(bulkAct)}</p>
      <CallList people={peopleOf(bulkAct)} isKept />
      {isOver && <Button onClick={onSeen}>C’est vu</Button>}
    </Notice>
  )
}
