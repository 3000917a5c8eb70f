import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'
import type { StaffSession } from '../../../../shared/api/staff/staff.ts'
import type { ClosureEffect } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { Awaited } from '../Awaited.tsx'
import { undecided } from '../undecided.ts'
import { useLive } from '../useLive.ts'
import type { StaffClient } from '../staffClient.ts'
import { CloseForm } from './CloseForm.tsx'
import { type Closing, countWords, newClosing } from './closing.ts'
import styles from './close.module.css'
import { LivingClosures } from './LivingClosures.tsx'

type CloseProps = {
  client: StaffClient
  role: StaffSession['staff']['role']
  closing: Closing
  onClosing: Dispatch<SetStateAction<Closing>>
  /** To « À régler ». */
  onTodo: () => void
  /** The door's list has more to tell. */
  onWritten: () => void
}

/** « Fermer »: what, when and why, with what that meets; and what is closed, to be opened again. */
export function Close({ client, role, closing, onClosing, onTodo, onWritten }: CloseProps) {
  const now = useNow(15_000)
  const isOnline = useOnline()
  const { value, error, reload } = useLive(
    useCallback(() => client(staffCalls.todo, undefined), [client]),
  )
  const [done, setDone] = useState<ClosureEffect>()
  if (!value) return <Awaited error={error} />
  const { pools, closures, total } = value
  const told = () => {
    reload()
    onWritten()
  }
  const mayClose = hasRole(role, 'supervisor')
  return (
    <div className={styles.close}>
      {!isOnline && (
        <Notice tone="warning" title="Il faut le réseau">
          Rien ne se ferme ni ne se rouvre hors connexion.
        </Notice>
      )}
      {mayClose ? (
        <CloseForm
          {...{ client, pools, now, closing, isOnline }}
          done={
            done && (
              <Notice tone="success" title={doneWords(done)}>
                {total > 0 && (
                  <p>
                    <Button onClick={onTodo}>{`À régler\u00a0: ${total}`}</Button>
                  </p>
                )}
              </Notice>
            )
          }
          onClosing={(next) => {
            setDone(undefined)
            onClosing(next)
          }}
          onClosed={(effect) => {
            onClosing(newClosing())
            setDone(effect)
            told()
          }}
          onRefused={told}
        />
      ) : (
        <Notice title="Il faut un responsable">
          Fermer et rouvrir demandent un responsable&nbsp;: qu’il se connecte ici.
        </Notice>
      )}
      <LivingClosures
        {...{ client, closures, pools, now, mayClose, isOnline }}
        onTold={() => {
          setDone(undefined)
          // What was meant before it was opened again is another wish by now.
          undecided.forgetActs()
          told()
        }}
      />
    </div>
  )
}

function doneWords({ visits }: ClosureEffect): string {
  if (visits === 0) return 'C’est fermé. Personne n’avait réservé.'
  const stand = visits > 1 ? 'restent' : 'reste'
  return `C’est fermé. ${countWords(visits, 'visite')} ${stand} à régler\u00a0: rien n’est annulé.`
}
