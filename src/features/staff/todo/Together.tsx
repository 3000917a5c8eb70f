import { useCallback, useEffect, useRef, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import type { BulkAct, BulkActRequest } from '../../../../shared/api/staff/bulkActs.ts'
import type { TodoVisit } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { randomKey } from '../../../platform/random.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { CallList } from '../CallList.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { countWords } from '../close/closing.ts'
import { CancelReason, useCancelReason } from '../day/CancelVisit.tsx'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { useProvenAct } from '../useProvenAct.tsx'
import { useLoaded } from '../useLoaded.ts'
import { useLive } from '../useLive.ts'
import { peopleOf, resultWords } from './whyWords.ts'

export type Kind = BulkActRequest['kind']

type TogetherProps = {
  client: StaffClient
  kind: Kind
  visits: readonly TodoVisit[]
  now: number
  onClose: () => void
  onDone: (done: BulkAct) => void
  /** Something may have been done all the same. */
  onTold: () => void
}

const acts = { keep: 'Garder', move: 'Déplacer', cancel: 'Annuler' } as const

/** One act on several visits, with what it is and what stands in its way before it is done. */
export function Together(props: TogetherProps) {
  const { client, kind, now, onClose, onDone, onTold } = props
  // Those that were chosen, whatever leaves the list meanwhile.
  const [visits] = useState(props.visits)
  const [seen] = useState(() => visits.map(({ id, serial }) => ({ id, serial })))
  const { value, error, reload } = useLoaded(
    useCallback(
      () => client(staffCalls.previewBulkAct, { kind, visits: seen }),
      [client, kind, seen],
    ),
  )
  const { busy, failure, run, question } = useProvenAct(client)
  const reason = useCancelReason('Salle fermée ce jour-là')
  const [date, setDate] = useState(addDays(today(now), 1))
  // The same for the same wish, so that a lost answer does nothing twice; until it is refused.
  const once = useRef<{ wish: string; key: string; body: BulkActRequest }>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const confirm = () => {
    const said = kind === 'cancel' ? reason.read() : undefined
    if (!value?.hash || (kind === 'cancel' && !said)) return
    const asked = { kind, visits: seen, reason: said, date: kind === 'move' ? date : undefined }
    const wish = JSON.stringify(asked)
    if (once.current?.wish !== wish) {
      once.current = { wish, key: randomKey(), body: { ...asked, hash: value.hash } }
    }
    const { body, key } = once.current
    void run(async () => {
      undecided.keep('bulk', key)
      try {
        const done = await client(staffCalls.runBulkAct, body, key)
        // Under the lock nobody is told: whoever signs in next is. Calls outlast the lock.
        const isToCall = peopleOf(done).some(({ told }) => told === 'nobody')
        if (isShown.current && !isToCall) undecided.settle(key)
        onDone(done)
      } catch (thrown) {
        // Who asks says nothing of what was asked.
        if (thrown instanceof Refused && thrown.status !== 401 && thrown.status !== 403) {
          // They are looked at anew before anything is done.
          once.current = undefined
          undecided.settle(key)
          reload()
        }
        throw thrown
      } finally {
        onTold()
      }
    })
  }
  const lost = value?.items.filter(({ result }) => result !== null).length ?? 0
  const people = visits.reduce((sum, { participants }) => sum + participants, 0)
  const due = visits.reduce((sum, visit) => sum + visit.due, 0)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`${acts[kind]} ${countWords(visits.length, 'visite')}\u00a0?`}
        actions={
          <>
            <Button tone="quiet" onClick={onClose}>
              Laisser comme c’est
            </Button>
            <Button
              tone={kind === 'cancel' ? 'danger' : 'primary'}
              busy={busy}
              aria-disabled={!value}
              onClick={confirm}
            >
              {`${acts[kind]} ${countWords(visits.length, 'visite')}`}
            </Button>
          </>
        }
      >
        <div className={layout.stack4}>
          <p>{`${countWords(people, 'personne')}, ${formatPrice(due / 100)}. ${consequences[kind]}`}</p>
          {kind !== 'keep' && <p>{toldWords(kind, visits)}</p>}
          {!value && <LoadingState error={error} />}
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
              onChange={(next) => next && setDate(next)}
            />
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

/** How those hear of it whom it changes something for. */
function toldWords(kind: 'move' | 'cancel', visits: readonly TodoVisit[]): string {
  const calls = visits.filter(({ told }) => told === 'nobody').length
  const letter = kind === 'cancel' ? 'reçoit une lettre avec le motif' : 'reçoit une lettre'
  if (calls === 0) return `Chacune ${letter}.`
  const few = `${countWords(calls, 'visite')} sans adresse\u00a0: ${countWords(calls, 'appel')} à faire, dont la liste suit.`
  return calls === visits.length ? few : `Qui a une adresse ${letter}. ${few}`
}

type LastBulkProps = { client: StaffClient; actKey: string; onSeen: () => void }

/** What came of the act on several visits whose answer was lost; until that is known no other is begun. */
export function LastBulk({ client, actKey, onSeen }: LastBulkProps) {
  const { value, error, reload } = useLive(
    useCallback(() => findBulkAct(client, actKey), [client, actKey]),
  )
  if (!value) {
    return (
      <Notice tone="warning" title="On ne sait pas encore ce qui est fait">
        <p>La réponse à ce que vous aviez demandé s’est perdue.</p>
        {error !== undefined && <Button onClick={reload}>Réessayer</Button>}
      </Notice>
    )
  }
  const { bulkAct } = value
  if (!bulkAct) {
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
      <CallList people={peopleOf(bulkAct)} />
      {isOver && <Button onClick={onSeen}>C’est vu</Button>}
    </Notice>
  )
}

/** Nothing where the venue never heard of it. */
async function findBulkAct(client: StaffClient, key: string) {
  try {
    return { bulkAct: await client(staffCalls.findBulkAct, { id: key }) }
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { bulkAct: undefined }
    throw error
  }
}
