import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import {
  type StaffVisit,
  type StaffVisitDetails,
  VisitContact,
} from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { presenceOf } from '../../../../shared/rules/staff/presence.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import { useSettled } from '../useSettled.ts'
import { CallList } from '../CallList.tsx'
import { CancelVisit } from './CancelVisit.tsx'
import { ChangeVisit } from './ChangeVisit.tsx'
import pieces from '../pieces.module.css'
import { changedWords } from './visitWords.ts'
import { VisitArrival } from '../sheet/SheetActs.tsx'
import { type ActState, useTeamAct, type VisitAct } from '../teamAct.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
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
  const [isChanging, setChanging] = useState(false)
  const [dialog, setDialog] = useState<'cancel' | 'contact'>()
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
  const button = useOnlineButton({ busy, isReady: isSettled })
  const say = (isNow: boolean) => {
    if (!isSettled) return
    const words = isNow ? 'C’est noté\u00a0: absent.' : 'C’est noté\u00a0: attendu.'
    act(staffCalls.absent, { ...seen, isAbsent: isNow }, { words })
  }
  const returnPlaces = () =>
    isSettled && act(staffCalls.returnPlaces, seen, { words: 'Les places sont rendues.' })
  const resend = () => act(staffCalls.resend, seen, { words: 'La lettre repart.' })
  const form = (asked: VisitAsked, onClose: () => void) =>
    details && (
      <VisitForm
        {...{ asked, details, seen, busy, failure, onClose }}
        act={(endpoint, input, words) => act(endpoint, input, { words, onSeen: onClose })}
      />
    )
  return (
    <div className={styles.acts}>
      {failure && !isChanging && !dialog && <Notice tone="error">{failure}</Notice>}
      {done && (
        <Notice tone="success" title={done.words}>
          {done.people.length > 0 && <CallList people={done.people} />}
        </Notice>
      )}
      <OfflineNotice title="Il faut le réseau">
        Ce qui est affiché reste lisible&nbsp;; hors connexion, seul se dit qui est là.
      </OfflineNotice>
      <VisitArrival {...{ visit, isOnline }} hasOpening />
      <div className={pieces.buttons}>
        {canBeAbsent &&
          isOnline &&
          button('Dire absent', () => say(true), {
            icon: 'x',
            tone: presence === 'missing' ? 'primary' : 'plain',
          })}
        {isAbsent &&
          !freedFrom &&
          !isOver &&
          button('Rendre les places', returnPlaces, { icon: 'rotate-ccw', tone: 'primary' })}
        {isAbsent && isOnline && button('Pas absent', () => say(false), { icon: 'undo-2' })}
        {canResend && button('Renvoyer la lettre', resend, { icon: 'mail' })}
        {canChange &&
          button('Déplacer ou changer…', () => setChanging(!isChanging), {
            icon: 'calendar-days',
            'aria-expanded': isChanging,
          })}
        {details &&
          !isOver &&
          visit.status !== 'cancelled' &&
          button('Corriger…', () => setDialog('contact'), { icon: 'user-round' })}
        {canCancel &&
          button('Annuler…', () => setDialog('cancel'), { icon: 'calendar-x', tone: 'danger' })}
      </div>
      {isChanging && form('change', () => setChanging(false))}
      {dialog && form(dialog, () => setDialog(undefined))}
      {question}
    </div>
  )
}

type VisitAsked = 'change' | 'cancel' | 'contact'

type VisitFormProps = ActState & {
  asked: VisitAsked
  details: StaffVisitDetails
  /** The day that a move begins with; its own where there is none. */
  date?: string | undefined
  /** The version that is acted on. */
  seen: { id: string; serial: number }
  /** What is to be known before it is done. */
  notice?: ReactNode
  act: VisitAct
  onClose: () => void
}

/** What is filled in of an act on a visit: its change, its cancellation or its contact. */
export function VisitForm({ asked, date, seen, notice, act, ...form }: VisitFormProps) {
  const { now } = useTeam()
  if (asked === 'cancel') {
    return (
      <CancelVisit
        {...{ ...form, notice }}
        onCancel={(said) => act(staffCalls.cancelVisit, { ...seen, ...said }, 'C’est annulé.')}
      />
    )
  }
  if (asked === 'contact') {
    return (
      <CorrectContact
        {...form}
        onCorrect={(said) => act(staffCalls.correctContact, { ...seen, ...said }, 'C’est corrigé.')}
      />
    )
  }
  return (
    <>
      {notice}
      <ChangeVisit
        {...{ ...form, date }}
        onChange={(wish) => {
          const words = changedWords(form.details, wish, now, 'C’est changé.')
          act(staffCalls.changeVisit, { ...seen, ...wish }, words)
        }}
        onForce={(wish, reason) => {
          const words = changedWords(form.details, wish, now, 'C’est forcé.')
          act(staffCalls.force, { reason, change: { ...seen, ...wish } }, words)
        }}
      />
    </>
  )
}

type CorrectContactProps = ActState & {
  details: StaffVisitDetails
  onClose: () => void
  onCorrect: (contact: Omit<VisitContact, 'serial'>) => void
}

const contactFields = ['name', 'phone', 'notes'] as const

/** « Corriger »: who comes to this visit, how they are reached, and what is to be known of them. */
function CorrectContact(props: CorrectContactProps) {
  const { details, busy, failure, onClose, onCorrect } = props
  // What somebody else writes meanwhile is not taken for what was seen here.
  const [seen] = useState({ name: details.name, phone: details.phone, notes: details.notes })
  const [typed, onEdit] = useTyped({
    name: seen.name ?? '',
    phone: seen.phone ?? '',
    notes: seen.notes ?? '',
  })
  const submit = () => {
    const read = v.safeParse(v.omit(VisitContact, ['serial']), { ...typed, seen })
    if (read.success) return onCorrect(read.output)
    show(problemsIn(contactFields, read.issues))
  }
  const { form, field, show } = useForm({ values: typed, onEdit, onSubmit: submit })
  const of = (name: keyof typeof typed) => ({ ...field(name), autoComplete: 'off' })
  return (
    <FormDialog
      onClose={onClose}
      title="Corriger le contact"
      cancel="Laisser comme c’est"
      action="Corriger"
      {...{ busy, form }}
    >
      {!details.isGuest && (
        <p>Pour cette visite seule&nbsp;: le compte du client reste comme il est.</p>
      )}
      <TextField label="Nom" {...of('name')} maxLength={80} required />
      <TextField label="Téléphone" type="tel" inputMode="tel" {...of('phone')} maxLength={30} />
      <TextAreaField label="Remarque" {...of('notes')} maxLength={500} rows={2} />
      {failure && <Notice tone="error">{failure}</Notice>}
    </FormDialog>
  )
}
