import * as v from 'valibot'
import type { DayValue, HoursChange, WeekdayValue } from '../../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital, formatDate, today, weekdays } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import pieces from '../pieces.module.css'
import { EditDialog } from './EditDialog.tsx'
import { useTeam } from '../teamContext.ts'
import { type EditorProps, useValueEdit } from './useValueEdit.ts'
import { DayField, ReasonField } from './ValueFields.tsx'
import type { HoursDraft } from './venueDraft.ts'
import { spanWords } from '../../../../shared/rules/hours/hours.ts'
import { changedWords, closings, openings } from './venueWords.ts'

type HoursEditorProps = EditorProps<HoursDraft> & {
  /** As it stands; nothing of a day of which nobody has said anything. */
  value: WeekdayValue | DayValue | undefined
  validUntil: string
}

const Outside = v.object({ outside: v.number() })

/** The hours of a weekday, or of one day with its reason; visits that would stand outside are told first. */
export function HoursEditor(props: HoursEditorProps) {
  const { now } = useTeam()
  const { draft, value, validUntil } = props
  const { weekday, day, isNew, to, open, close, reason } = draft
  const { refusal, version, edit, save, errorOf, untold, dialog } = useValueEdit(props, {
    version: value?.version ?? '',
    isNew,
  })
  const told = v.safeParse(Outside, refusal?.current)
  const outside = refusal?.code === 'outside' && told.success ? told.output.outside : 0
  const set = (how: HoursChange['to']) =>
    save(staffCalls.changeHours, {
      ...(day === undefined ? { weekday } : { day }),
      version,
      to: how,
      ...(how === 'open' && { open, close }),
      ...(day !== undefined && { reason }),
      outside,
    })
  const unsaid = untold(['open', 'close', 'reason', ...(isNew ? ['day'] : [])])
  const isDecided = value && 'kind' in value && value.kind === 'decided'
  return (
    <EditDialog
      title={titleOf(draft)}
      changed={value && changedWords(value)}
      action={outside > 0 ? 'Enregistrer quand même' : 'Enregistrer'}
      warning={
        unsaid && {
          title: unsaid.words,
          words: outside > 0 && 'Ce qui est vendu reste, et «\u00a0À régler\u00a0» le liste.',
        }
      }
      ways={
        <>
          {value?.isOwn && (weekday !== undefined || value.folder) && (
            <Button
              onClick={() => set('folder')}
            >{`Reprendre le dossier\u00a0: ${folderWords(value)}`}</Button>
          )}
          {isDecided && (
            <Button onClick={() => set('ordinary')}>En refaire un jour ordinaire</Button>
          )}
        </>
      }
      {...dialog}
      onSave={() => set(to)}
    >
      {isNew && (
        <DayField
          day={day}
          min={today(now)}
          max={validUntil}
          error={errorOf('day')}
          onDay={(picked) => edit({ day: picked })}
        />
      )}
      <div role="radiogroup" aria-label="Ce jour-là" className={pieces.choices}>
        {(['open', 'closed'] as const).map((one) => (
          <RadioTile
            key={one}
            className={pieces.choice}
            input={{ name: 'to', checked: to === one, onChange: () => edit({ to: one }) }}
          >
            {one === 'open' ? 'Ouvert' : 'Fermé'}
          </RadioTile>
        ))}
      </div>
      {to === 'open' && (
        <div className={layout.pair}>
          <SelectField
            label="Ouvre à"
            name="open"
            value={open}
            options={openings}
            error={errorOf('open')}
            onChange={(time) => edit({ open: time })}
          />
          <SelectField
            label="Ferme à"
            name="close"
            value={close}
            options={closings}
            error={errorOf('close')}
            onChange={(time) => edit({ close: time })}
          />
        </div>
      )}
      {day !== undefined && (
        <ReasonField
          placeholder="Neige, soirée privée…"
          reason={reason}
          error={errorOf('reason')}
          onReason={(typed) => edit({ reason: typed })}
        />
      )}
    </EditDialog>
  )
}

function titleOf({ weekday, day, isNew }: HoursDraft): string {
  if (isNew) return 'Un jour exceptionnel'
  return capital(day === undefined ? (weekdays[(weekday ?? 1) - 1] ?? '') : formatDate(day))
}

function folderWords({ folder }: WeekdayValue | DayValue): string {
  if (!folder) return spanWords(null)
  return 'reason' in folder ? `${spanWords(folder.span)}, ${folder.reason}` : spanWords(folder)
}
