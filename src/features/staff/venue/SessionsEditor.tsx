import * as v from 'valibot'
import {
  type SessionDay,
  SoldSessions,
  type SessionWeek,
  type VenueTimetables,
} from '../../../../shared/api/staff/timetables.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, formatDate, isDay, today, weekdays } from '../../../../shared/rules/day.ts'
import { FIRST_DAY } from '../../../../shared/rules/hours/timetable.ts'
import { unheldOn, unheldSessions } from '../../../../shared/rules/hours/sessions.ts'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/styles/text.module.css'
import { EditDialog } from './EditDialog.tsx'
import { SessionTimes } from './SessionTimes.tsx'
import { sessionsWords, unheldWords } from './sessionsWords.ts'
import { SoldList } from './SoldList.tsx'
import { useTeam } from '../teamContext.ts'
import { type EditorProps, useValueEdit } from './useValueEdit.ts'
import { DayField, ReasonField } from './ValueFields.tsx'
import type { SessionsDraft } from './venueDraft.ts'
import { changedWords } from './venueWords.ts'

type SessionsEditorProps = EditorProps<SessionsDraft> & {
  activity: VenueTimetables['activities'][number]
}

/** The sessions of a weekday, or of one day with its reason; what is sold on those taken out is told first. */
export function SessionsEditor(props: SessionsEditorProps) {
  const { now } = useTeam()
  const { draft, activity } = props
  const { activityId, weekday, from, day, isNew, times, reason } = draft
  const value = valueOf(activity, draft)
  const { refusal, version, edit, field, save, errorOf, untold, dialog } = useValueEdit(props, {
    version: value?.version ?? '',
    isNew,
  })
  const told = v.safeParse(SoldSessions, refusal?.current)
  const sold = refusal?.code === 'sold' && told.success ? told.output : undefined
  const named = times.filter(Boolean)
  const set = (to: 'times' | 'folder') =>
    save(staffCalls.changeSessions, {
      activityId,
      ...(day === undefined ? { weekday, from } : { day, reason }),
      version,
      to,
      ...(to === 'times' && { times: named }),
      sold: sold?.visits ?? 0,
    })
  const unsaid = untold(['times', 'reason', ...(isNew ? ['day'] : [])])
  return (
    <EditDialog
      title={titleOf(draft, activity.name)}
      changed={value?.version ? changedWords(value) : undefined}
      action={sold?.visits ? 'Ne plus vendre' : 'Enregistrer'}
      warning={unsaid && { title: unsaid.words, words: sold && <SoldList sold={sold} /> }}
      ways={value?.isOwn && <Button onClick={() => set('folder')}>{folderWords(value)}</Button>}
      {...dialog}
      onSave={() => set('times')}
    >
      {isNew && <DayField min={today(now)} max={addDays(today(now), 366)} {...field('day')} />}
      <SessionTimes
        times={times}
        error={errorOf('times')}
        onTimes={(next) => edit({ times: next })}
      />
      {day !== undefined && <ReasonField placeholder="Stage, concours…" {...field('reason')} />}
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
  if (!folder && 'from' in value && value.from !== FIRST_DAY) return 'Retirer de cette période'
  const times = folder && 'times' in folder ? folder.times : (folder ?? [])
  return `Reprendre le dossier\u00a0: ${sessionsWords(times)}`
}

function unheldOf({ weekday = 1, day }: SessionsDraft, times: readonly string[], now: number) {
  if (day === undefined) return unheldSessions(times, weekday, today(now))
  return isDay(day) ? unheldOn(times, day) : []
}
