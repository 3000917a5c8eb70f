import { useState } from 'react'
import type { VisitEvent } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PhoneLink } from '../PhoneLink.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { VisitForm } from '../day/VisitActs.tsx'
import { byWords, historyWords, timeWords } from '../day/visitWords.ts'
import type { ActState, VisitAct } from '../teamAct.tsx'
import { useTeamQuery } from '../teamQuery.ts'
import styles from './todo.module.css'

/** What is filled in of a visit, or read: how to reach whoever comes. */
export type TodoAsked = 'change' | 'cancel' | 'call'

type TodoFormProps = ActState & {
  /** It is in the list no more, and stays for what is being filled in. */
  isSettled: boolean
  asked: TodoAsked
  /** The day that a move begins with; its own where there is none. */
  date: string | undefined
  seen: { id: string; serial: number }
  act: VisitAct
  onClose: () => void
}

/** The day's own ways to change and to cancel, once the server has told all of the visit. */
export function TodoForm({ asked, seen, onClose, isSettled, ...form }: TodoFormProps) {
  const { id } = seen
  const { value: details, error, isFresh } = useTeamQuery(staffCalls.visit, { id }, { live: true })
  /** What had happened to it when its form was opened. */
  const [known, setKnown] = useState<number>()
  if (details && isFresh && known === undefined) setKnown(details.history.length)
  const [latest] = details && details.history.length > (known ?? Infinity) ? details.history : []
  const settled = isSettled && (
    <Notice tone="warning" title={settledWords(latest)}>
      <p>Ce que vous avez rempli reste ici jusqu’à ce que vous fermiez.</p>
      {asked === 'change' && <Button onClick={onClose}>Fermer</Button>}
    </Notice>
  )
  if (!details) {
    return (
      <>
        {settled}
        <LoadingState error={error} />
      </>
    )
  }
  if (asked === 'call') {
    const { phone, email } = details
    return (
      <p className={styles.reach}>
        {phone && <PhoneLink phone={phone} />}
        {email && <span>{email}</span>}
        {!phone && !email && 'Ni téléphone ni email n’a été laissé.'}
      </p>
    )
  }
  return <VisitForm {...{ ...form, asked, details, seen, onClose }} notice={settled} />
}

/** « Réglé entre-temps : gardé comme vendu à 14 h 32, par Ada »; what stood against it may also have ended by itself. */
function settledWords(event: VisitEvent | undefined): string {
  if (!event) return 'Réglé entre-temps, ailleurs'
  const { at, by } = event
  return `Réglé entre-temps\u00a0: ${historyWords(event).toLowerCase()} à ${timeWords(at)}, ${byWords(by)}`
}
