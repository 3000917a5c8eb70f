import { useCallback, useRef, useState } from 'react'
import type { Operation, OperationRequest } from '../../../../shared/api/staffOperations.ts'
import type { TodoVisit } from '../../../../shared/api/staffClosures.ts'
import { staffCalls } from '../../../../shared/api/staffEndpoints.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { randomKey } from '../../../platform/random.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Awaited } from '../Awaited.tsx'
import { countWords } from '../close/closing.ts'
import { CancelReason, useCancelReason } from '../day/CancelReason.tsx'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { useLoaded } from '../useLoaded.ts'

export type Kind = OperationRequest['kind']

type TogetherProps = {
  client: StaffClient
  kind: Kind
  visits: readonly TodoVisit[]
  now: number
  onClose: () => void
  onDone: (done: Operation) => void
  /** Something may have been done all the same. */
  onTold: () => void
}

const acts = { keep: 'Garder', move: 'Déplacer', cancel: 'Annuler' } as const

/** One act on several visits, with what it is and what stands in its way before it is done. */
export function Together({ client, kind, visits, now, onClose, onDone, onTold }: TogetherProps) {
  const [seen] = useState(() => visits.map(({ id, serial }) => ({ id, serial })))
  const { value, error, reload } = useLoaded(
    useCallback(
      () => client(staffCalls.previewOperation, { kind, visits: seen }),
      [client, kind, seen],
    ),
  )
  const { busy, failure, run } = useAct()
  const reason = useCancelReason('Salle fermée ce jour-là')
  const [date, setDate] = useState(addDays(today(now), 1))
  const once = useRef({ wish: '', key: '' })
  const confirm = () => {
    const said = kind === 'cancel' ? reason.read() : undefined
    if (!value?.hash || (kind === 'cancel' && !said)) return
    const { hash } = value
    const wish = {
      kind,
      visits: seen,
      hash,
      reason: said,
      date: kind === 'move' ? date : undefined,
    }
    const text = JSON.stringify(wish)
    if (once.current.wish !== text) once.current = { wish: text, key: randomKey() }
    void run(async () => {
      try {
        onDone(await client(staffCalls.operate, wish, once.current.key))
      } finally {
        onTold()
        // Where they have changed meanwhile, they are looked at anew before anything is done.
        reload()
      }
    })
  }
  const lost = value?.items.filter(({ result }) => result !== null).length ?? 0
  const people = visits.reduce((sum, { participants }) => sum + participants, 0)
  const due = visits.reduce((sum, visit) => sum + visit.due, 0)
  return (
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
        {!value && <Awaited error={error} />}
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
  )
}

const consequences: Record<Kind, string> = {
  keep: 'Elles restent comme elles ont été vendues.',
  move: 'Chacune garde son heure et reçoit une lettre\u00a0; celles qui n’ont pas de place restent ici.',
  cancel: 'Les places sont rendues, rien ne reste dû, et chacune reçoit une lettre avec le motif.',
}
