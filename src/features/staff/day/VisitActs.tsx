import { useState } from 'react'
import type { StaffVisit, StaffVisitDetails } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { presenceOf } from '../../../../shared/rules/staff/presence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useSettled } from '../useSettled.ts'
import { CallList } from '../CallList.tsx'
import { CancelVisit } from './CancelVisit.tsx'
import { ChangeVisit, type Wish } from './ChangeVisit.tsx'
import { CorrectContact } from './CorrectContact.tsx'
import pieces from '../pieces.module.css'
import { changedWords } from './visitWords.ts'
import { VisitArrival } from '../sheet/SheetActs.tsx'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import styles from './visit.module.css'

type VisitActsProps = {
  visit: StaffVisit
  /** What the server alone knows of it, once it has said so. */
  details: StaffVisitDetails | undefined
}

/** What the team does with a visit: each that makes sense now, and none without network. */
export function VisitActs({ visit, details }: VisitActsProps) {
  const { now, isOnline } = useTeam()
  const { busy, failure, done, act, question } = useTeamAct({ isOnce: true })
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
  const isSettled = useSettled(presence)
  const off = { busy, 'aria-disabled': !isOnline || !isSettled }
  const say = (isNow: boolean) => {
    if (!isSettled) return
    const words = isNow ? 'C’est noté\u00a0: absent.' : 'C’est noté\u00a0: attendu.'
    act(staffCalls.absent, { ...seen, isAbsent: isNow }, { words })
  }
  const changed = (other: string, wish: Wish) => ({
    words: changedWords(visit, wish, now, other),
    onSeen: () => setChanging(false),
  })
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
      <VisitArrival {...{ visit, isOnline }} hasOpening />
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
              isOnline &&
              isSettled &&
              act(staffCalls.returnPlaces, seen, { words: 'Les places sont rendues.' })
            }
          >
            <Icon name="rotate-ccw" />
            Rendre les places
          </Button>
        )}
        {isAbsent && isOnline && (
          <Button {...off} onClick={() => say(false)}>
            <Icon name="undo-2" />
            Pas absent
          </Button>
        )}
        {canResend && (
          <Button
            {...off}
            onClick={() => isOnline && act(staffCalls.resend, seen, { words: 'La lettre repart.' })}
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
          {...{ details, busy, failure }}
          onClose={() => setChanging(false)}
          onChange={(wish) =>
            act(staffCalls.changeVisit, { ...seen, ...wish }, changed('C’est changé.', wish))
          }
          onForce={(wish, reason) => {
            const change = { ...seen, ...wish }
            act(staffCalls.force, { reason, change }, changed('C’est forcé.', wish))
          }}
        />
      )}
      {isCancelling && details && (
        <CancelVisit
          {...{ details, busy, failure }}
          onClose={() => setCancelling(false)}
          onCancel={(said) =>
            act(
              staffCalls.cancelVisit,
              { ...seen, ...said },
              { words: 'C’est annulé.', onSeen: () => setCancelling(false) },
            )
          }
        />
      )}
      {isCorrecting && details && (
        <CorrectContact
          {...{ details, busy, failure }}
          onClose={() => setCorrecting(false)}
          onCorrect={(contact) =>
            act(
              staffCalls.correctContact,
              { ...seen, ...contact },
              { words: 'C’est corrigé.', onSeen: () => setCorrecting(false) },
            )
          }
        />
      )}
      {question}
    </div>
  )
}
