import * as v from 'valibot'
import {
  type SessionDay,
  SoldSessions,
  type SessionWeek,
  type VenueTimetables,
} from '../../../../shared/api/staff/timetables.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, formatDate, isDay, today, weekdays } from '../../../../shared/rules/day.ts'
import { unheldOn, unheldSessions } from '../../../../shared/rules/hours/sessions.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import type { StaffClient } from '../staffClient.ts'
import { EditDialog } from './EditDialog.tsx'
import { SessionTimes } from './SessionTimes.tsx'
import { sessionsWords, soldWords, unheldWords } from './sessionsWords.ts'
import { useValueEdit } from './useValueEdit.tsx'
import type { SessionsDraft } from './venueDraft.ts'
import { changedWords } from './venueWords.ts'

type SessionsEditorProps = {
  client: StaffClient
  draft: SessionsDraft
  activity: VenueTimetables['activities'][number]
  now: number
  onDraft: (draft: SessionsDraft) => void
  onTold: () => void
  /** It is saved, or not wanted any more. */
  onDrop: () => void
  onLeave: () => void
}

/** The sessions of a weekday, or of one day with its reason; what is sold on those taken out is told first. */
export function SessionsEditor(props: SessionsEditorProps) {
  const { client, draft, activity, now, onDraft, onTold, onDrop, onLeave } = props
  const { activityId, weekday, from, day, isNew, times, reason } = draft
  const { busy, refusal, isSeen, save, clear, errorOf } = useValueEdit(client, onTold, onDrop)
  const value = valueOf(activity, draft)
  // A day to be added is looked at as it is chosen.
  const version = isNew || isSeen ? (value?.version ?? '') : draft.version
  const told = v.safeParse(SoldSessions, refusal?.current)
  const sold = refusal?.code === 'sold' && told.success ? told.output : undefined
  const edit = (edited: Partial<SessionsDraft>) => {
    clear()
    onDraft({ ...draft, version, ...edited })
  }
  const named = times.filter(Boolean)
  const set = (to: 'times' | 'folder') =>
    void save(staffCalls.changeSessions, {
      activityId,
      ...(day === undefined ? { weekday, from } : { day, reason }),
      version,
      to,
      ...(to === 'times' && { times: named }),
      sold: sold?.visits ?? 0,
    })
  const isTimes = refusal?.field?.startsWith('times') === true
  const isTold = !refusal || isTimes || ['day', 'reason'].includes(refusal.field ?? '')
  return (
    <EditDialog
      title={titleOf(draft, activity.name)}
      changed={value?.version ? changedWords(value) : undefined}
      action={sold?.visits ? 'Ne plus vendre' : 'Enregistrer'}
      warning={
        isTold ? undefined : { title: refusal.words, ...(sold && { words: soldList(sold) }) }
      }
      ways={value?.isOwn && <Button onClick={() => set('folder')}>{folderWords(value)}</Button>}
      {...{ busy, onDrop, onLeave }}
      isTyped={draft.isTyped}
      onSave={() => set('times')}
    >
      {isNew && (
        <TextField
          label="Jour"
          type="date"
          name="day"
          value={day ?? ''}
          min={today(now)}
          max={addDays(today(now), 366)}
          error={errorOf('day')}
          onChange={(picked) => edit({ day: picked })}
        />
      )}
      <SessionTimes
        times={times}
        error={isTimes ? refusal.words : undefined}
        onTimes={(next) => edit({ times: next })}
      />
      {day !== undefined && (
        <TextField
          label="Motif, que le public lira"
          name="reason"
          placeholder="Stage, concours…"
          value={reason}
          error={errorOf('reason')}
          onChange={(typed) => edit({ reason: typed })}
          autoComplete="off"
          required
        />
      )}
      {unheldOf(draft, named, now).map((one) => (
        <p key={`${one.day} ${one.time}`} className={text.note}>
          {unheldWords(one)}
        </p>
      ))}
    </EditDialog>
  )
}

type Value = SessionWeek | SessionDay

function valueOf(
  { weeks, days }: VenueTimetables['activities'][number],
  { weekday, from, day }: SessionsDraft,
): Value | undefined {
  if (day !== undefined) return days.find((one) => one.day === day)
  return weeks.find((one) => one.weekday === weekday && one.from === from)
}

function titleOf({ weekday = 1, day, isNew }: SessionsDraft, name: string): string {
  if (isNew) return `${name}\u00a0: un jour à part`
  return `${name}\u00a0: ${day === undefined ? weekdays[weekday - 1] : formatDate(day)}`
}

function folderWords({ folder, ...value }: Value): string {
  if (!folder && 'day' in value) return 'En refaire un jour ordinaire'
  const times = folder && 'times' in folder ? folder.times : (folder ?? [])
  return `Reprendre le dossier\u00a0: ${sessionsWords(times)}`
}

function unheldOf({ weekday = 1, day }: SessionsDraft, times: readonly string[], now: number) {
  if (day === undefined) return unheldSessions(times, weekday, today(now))
  return isDay(day) ? unheldOn(times, day) : []
}

function soldList(sold: SoldSessions) {
  return (
    <>
      <ul className={layout.stack1}>
        {soldWords(sold).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>Ce qui est vendu reste, et ne se revend plus. Pour annuler, passez par « Fermer ».</p>
    </>
  )
}
