import { useState } from 'react'
import type { StaffVisit, StaffVisitDetails } from '../../../../shared/api/staff/day.ts'
import type { StaffSession } from '../../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { presenceOf } from '../../../../shared/rules/staff/presence.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CallList } from '../CallList.tsx'
import type { StaffClient } from '../staffClient.ts'
import { CancelVisit } from './CancelVisit.tsx'
import { ChangeVisit, type Wish } from './ChangeVisit.tsx'
import { CorrectContact } from './CorrectContact.tsx'
import pieces from '../pieces.module.css'
import { VisitArrival } from '../sheet/SheetActs.tsx'
import styles from './visit.module.css'
import { useVisitAct } from './useVisitAct.ts'

type VisitActsProps = {
  client: StaffClient
  role: StaffSession['staff']['role']
  visit: StaffVisit
  /** What the server alone knows of it, once it has said so. */
  details: StaffVisitDetails | undefined
  now: number
  /** It is on another day now. */
  onMoved: (date: string) => void
  onTold: () => void
}

/** What the team does with a visit: each that makes sense now, and none without network. */
export function VisitActs({ client, role, visit, details, now, onMoved, onTold }: VisitActsProps) {
  const isOnline = useOnline()
  const { busy, failure, done, act, question } = useVisitAct(client, onTold)
  const [isCancelling, setCancelling] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const { id, serial, startsAt, endsAt, freedFrom } = visit
  const presence = presenceOf(visit, now)
  const isOver = now >= endsAt
  const isAway = presence === 'expected' || presence === 'missing'
  const canBeAbsent = isAway && now >= startsAt
  const isAbsent = presence === 'absent'
  const canCancel = !isOver && (isAway || isAbsent || presence === 'pending')
  const canChange = !isOver && (isAway || isAbsent)
  const canResend = details?.email && !isOver && visit.status === 'confirmed'
  const seen = { id, serial }
  const off = { busy, 'aria-disabled': !isOnline }
  const say = (isNow: boolean) => {
    const words = isNow ? 'C’est noté\u00a0: absent.' : 'C’est noté\u00a0: attendu.'
    void act(staffCalls.absent, { ...seen, isAbsent: isNow }, words)
  }
  const changed = (wish: Wish) => () => {
    setChanging(false)
    if (wish.date && wish.date !== visit.date) onMoved(wish.date)
  }
  return (
    <div className={styles.acts}>
      {failure && !isChanging && !isCancelling && !isCorrecting && (
        <Notice tone="error">{failure}</Notice>
      )}
      {done && (
        <Notice tone="success" title={done.words}>
          {done.people.length > 0 && <CallList people={done.people} />}
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="warning" title="Il faut le réseau">
          Ce qui est affiché reste lisible&nbsp;; hors connexion, seul se dit qui est là.
        </Notice>
      )}
      <VisitArrival {...{ visit, isOnline }} />
      <div className={pieces.buttons}>
        {canBeAbsent && isOnline && (
          <Button
            {...off}
            tone={presence === 'missing' ? 'primary' : 'plain'}
            onClick={() => say(true)}
          >
            <Icon name="x" />
            Dire absent
          </Button>
        )}
        {isAbsent && !freedFrom && !isOver && (
          <Button
            {...off}
            tone="primary"
            onClick={() =>
              isOnline && void act(staffCalls.returnPlaces, seen, 'Les places sont rendues.')
            }
          >
            <Icon name="rotate-ccw" />
            Rendre les places
          </Button>
        )}
        {isAbsent && isOnline && (
          <Button busy={busy} onClick={() => say(false)}>
            <Icon name="undo-2" />
            Pas absent
          </Button>
        )}
        {canResend && (
          <Button
            {...off}
            onClick={() => isOnline && void act(staffCalls.resend, seen, 'La lettre repart.')}
          >
            <Icon name="mail" />
            Renvoyer la lettre
          </Button>
        )}
        {canChange && (
          <Button
            {...off}
            aria-expanded={isChanging}
            onClick={() => isOnline && setChanging(!isChanging)}
          >
            <Icon name="calendar-days" />
            Déplacer ou changer…
          </Button>
        )}
        {details && !isOver && visit.status !== 'cancelled' && (
          <Button {...off} onClick={() => isOnline && setCorrecting(true)}>
            <Icon name="user-round" />
            Corriger…
          </Button>
        )}
        {canCancel && (
          <Button {...off} tone="danger" onClick={() => isOnline && setCancelling(true)}>
            <Icon name="calendar-x" />
            Annuler…
          </Button>
        )}
      </div>
      {isChanging && details && (
        <ChangeVisit
          {...{ client, role, details, now, busy, isOnline, failure }}
          onClose={() => setChanging(false)}
          onChange={(wish) =>
            act(staffCalls.changeVisit, { ...seen, ...wish }, 'C’est changé.', changed(wish))
          }
          onForce={(wish, reason) => {
            const change = { ...seen, ...wish }
            return act(staffCalls.force, { reason, change }, 'C’est forcé.', changed(wish))
          }}
        />
      )}
      {isCancelling && details && (
        <CancelVisit
          {...{ role, details, now, busy, failure }}
          onClose={() => setCancelling(false)}
          onCancel={(said) =>
            void act(staffCalls.cancelVisit, { ...seen, ...said }, 'C’est annulé.', () =>
              setCancelling(false),
            )
          }
        />
      )}
      {isCorrecting && details && (
        <CorrectContact
          {...{ details, busy, failure }}
          onClose={() => setCorrecting(false)}
          onCorrect={(contact) =>
            void act(staffCalls.correctContact, { ...seen, ...contact }, 'C’est corrigé.', () =>
              setCorrecting(false),
            )
          }
        />
      )}
      {question}
    </div>
  )
}
