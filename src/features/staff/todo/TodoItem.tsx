import type { TodoVisit } from '../../../../shared/api/staff/closures.ts'
import type { IconName } from '../../../../shared/pages/icons.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { visitorsInWords } from '../../../../shared/rules/tariffWords.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { hueOf } from '../../../../venue/looks.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import text from '../../../ui/styles/text.module.css'
import { PhoneLink } from '../PhoneLink.tsx'
import { whoWords, byWords, historyWords, timeWords } from '../day/visitWords.ts'
import type { ActState, useTeamAct, VisitAct } from '../teamAct.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
import { useTeam } from '../teamContext.ts'
import styles from './todo.module.css'
import { callWords, noteWords, whyWords } from './whyWords.ts'
import { useState } from 'react'
import type { VisitEvent } from '../../../../shared/api/staff/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { VisitForm } from '../day/VisitActs.tsx'
import { useTeamQuery } from '../teamQuery.ts'

type TodoItemProps = ActState & {
  visit: TodoVisit
  act: ReturnType<typeof useTeamAct>['act']
  /** Whether it is one of several; nothing where nobody may do that. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  asked: TodoAsked | undefined
  /** The day that a move of it begins with; its own where there is none. */
  date: string | undefined
  onAsk: (asked: TodoAsked | undefined) => void
  /** It is in the list no more, and stays for what is being filled in. */
  isSettled: boolean
}

/** A visit to be settled: who, what and why, with what can become of it. */
export function TodoItem(props: TodoItemProps) {
  const { now, role } = useTeam()
  const { visit, busy, failure, isChosen, onChoose } = props
  const { asked, onAsk, isSettled } = props
  const { id, serial, activityId, activityName, date, time, phone, participants, lines, call } =
    visit
  const seen = { id, serial }
  const button = useOnlineButton({ busy })
  const ask = (what: TodoAsked) => onAsk(asked === what ? undefined : what)
  const toggle = (what: TodoAsked, words: string, icon: IconName) =>
    button(words, () => ask(what), { icon, 'aria-expanded': asked === what })
  const close = () => onAsk(undefined)
  /** Once it is done nothing of it is filled in any more. */
  const act: VisitAct = (endpoint, input, words) =>
    props.act(endpoint, input, { words, onSeen: close })
  const note = (isReached: boolean) =>
    act(staffCalls.noteCall, { ...seen, isReached }, noteWords(isReached, visit))
  const sayAbsent = () =>
    act(staffCalls.absent, { ...seen, isAbsent: true }, 'C’est noté\u00a0: absent.')
  const keep = () => act(staffCalls.keep, seen, `Gardé comme vendu\u00a0: ${whoWords(visit)}.`)
  const isAbsent = visit.why.some(({ what }) => what === 'absent')
  const isForced = visit.why.some(({ what }) => what === 'forced')
  const mayKeep = visit.why.length > 0 && (hasRole(role, 'supervisor') || !isForced)
  return (
    <li className={styles.item} data-hue={hueOf(activityId)}>
      <div className={styles.what}>
        <div className={styles.who}>
          <h3 tabIndex={-1}>{whoWords(visit)}</h3>
          {isChosen !== undefined && (
            <CheckboxField
              label={
                <>
                  Choisir
                  <VisuallyHidden>{` ${whoWords(visit)}, ${formatTime(time)}`}</VisuallyHidden>
                </>
              }
              checked={isChosen}
              onChange={onChoose}
            />
          )}
        </div>
        <p className={text.named}>
          <ActivityIcon activity={activityId} />
          <span>
            {`${activityName}, ${visitorsInWords(participants, lines)}`}
            <br />
            {`${capital(dayWords(date, now))} à ${formatTime(time)}`}
          </span>
        </p>
        {call && <p>{callWords(call, now)}</p>}
        <p className={styles.reach}>
          <span>{formatReference(visit)}</span>
          {phone ? <PhoneLink phone={phone} /> : call && 'Sans numéro'}
          {isSettled && (
            <Chip tone="ok" icon={<Icon name="circle-check" />}>
              Réglé
            </Chip>
          )}
          {!isSettled && call && (
            <Chip tone="warn" icon={<Icon name="phone" />}>
              À appeler
            </Chip>
          )}
          {!isSettled &&
            visit.why.map((why) => (
              <Chip
                key={why.what}
                tone={why.what === 'absent' || why.what === 'forced' ? 'warn' : 'bad'}
                icon={<Icon name="triangle-exclamation-point" />}
              >
                {whyWords(why)}
              </Chip>
            ))}
        </p>
      </div>
      <div className={styles.acts} hidden={isSettled}>
        {call && button('Appelé', () => note(true), { tone: 'primary' })}
        {call && button('Pas de réponse', () => note(false))}
        {isAbsent && button('Dire absent', sayAbsent, { icon: 'x' })}
        {mayKeep && button('Garder', keep, { icon: 'check' })}
        {!hasRole(role, 'manager') && !call && toggle('call', 'Appeler…', 'phone')}
        {visit.status === 'confirmed' && toggle('change', 'Déplacer…', 'calendar-days')}
        {visit.status !== 'cancelled' &&
          button('Annuler…', () => ask('cancel'), { icon: 'calendar-x', tone: 'danger' })}
      </div>
      {failure && (!asked || asked === 'call') && <Notice tone="error">{failure}</Notice>}
      {asked && (
        <TodoForm
          {...{ busy, failure, asked, seen, isSettled, act }}
          date={props.date}
          onClose={close}
        />
      )}
    </li>
  )
}

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
function TodoForm({ asked, seen, onClose, isSettled, ...form }: TodoFormProps) {
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
