import { PeriodEffect, type VenueTimetables } from '../../../../shared/api/staff/timetables.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, capital, today, weekdays } from '../../../../shared/rules/day.ts'
import { periodInWords } from '../../../../shared/rules/hours/timetable.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import { EditDialog, type EditorProps, useValueEdit, DayField } from './settingEditor.tsx'
import styles from './sessions.module.css'
import { SessionTimes, SoldList } from './SessionTimes.tsx'
import { namesOfWeekdays, overlapWords, periodsOf } from './sessionsWords.ts'
import type { PeriodDraft } from './venueDraft.ts'

type PeriodEditorProps = EditorProps<PeriodDraft> & {
  activity: VenueTimetables['activities'][number]
}

const nothing = { overlaps: [], sold: { visits: 0, people: 0, starts: [] } }

/** A period of sessions to be added, or the last day of one; what it meets is told first. */
export function PeriodEditor(props: PeriodEditorProps) {
  const { now } = useTeam()
  const { draft, activity } = props
  const { activityId, isNew, from, to, until, weekdays: named, times } = draft
  const { version, edit, field, save, errorOf, untold, metBy, dialog } = useValueEdit(
    props,
    activity,
  )
  const touched = metBy('touched', PeriodEffect)
  const effect = touched ?? nothing
  const set = (how: 'add' | 'end' | 'remove') =>
    save(staffCalls.changePeriod, {
      activityId,
      version,
      how,
      from,
      weekdays: named,
      ...(to && how !== 'remove' && { to }),
      ...(how === 'add' && { times: times.filter(Boolean) }),
      overlaps: effect.overlaps.length,
      sold: effect.sold.visits,
    })
  const period = periodsOf(activity.weeks).find((one) => one.from === from && one.to === until)
  const canRemove = !isNew && from > today(now) && period?.isRemovable
  return (
    <EditDialog
      title={`${activity.name}\u00a0: ${isNew ? 'une période' : periodInWords({ from, to: until })}`}
      action={touched ? 'Enregistrer quand même' : 'Enregistrer'}
      warning={untold(isNew ? ['from', 'to', 'weekdays', 'times'] : ['to'])}
      told={touched && <Touched effect={touched} />}
      ways={canRemove && <Button onClick={() => set('remove')}>Retirer cette période</Button>}
      {...dialog}
      onSave={() => set(isNew ? 'add' : 'end')}
    >
      <div className={layout.pair}>
        {isNew && (
          <DayField
            label="Premier jour"
            min={today(now)}
            max={addDays(today(now), 366)}
            {...field('from')}
          />
        )}
        <DayField
          label="Dernier jour, compris"
          min={isNew ? from : ([from, addDays(today(now), -1)].toSorted().at(-1) ?? from)}
          hint="Vide&nbsp;: sans fin."
          {...field('to')}
        />
      </div>
      {isNew ? (
        <>
          <fieldset className={`${styles.times} ${layout.stack2}`} aria-describedby="jours-error">
            <legend className={text.semibold}>Jours</legend>
            {weekdays.map((name, index) => (
              <CheckboxField
                key={name}
                name="weekdays"
                label={capital(name)}
                checked={named.includes(index + 1)}
                onChange={(isChosen) => edit({ weekdays: withWeekday(named, index + 1, isChosen) })}
              />
            ))}
            <FieldError id="jours">{errorOf('weekdays')}</FieldError>
          </fieldset>
          <SessionTimes
            times={times}
            error={errorOf('times')}
            onTimes={(next) => edit({ times: next })}
          />
          <p className={text.note}>
            Ces jours-là, seules ces séances ont lieu&nbsp;; sans séance, il n’y en a aucune.
          </p>
        </>
      ) : (
        <p>{`${capital(namesOfWeekdays(named))}. Ensuite, les séances habituelles reprennent.`}</p>
      )}
    </EditDialog>
  )
}

function withWeekday(named: readonly number[], one: number, isChosen: boolean): number[] {
  const others = named.filter((other) => other !== one)
  return isChosen ? [...others, one].toSorted((a, b) => a - b) : others
}

function Touched({ effect: { overlaps, sold } }: { effect: PeriodEffect }) {
  return (
    <>
      {overlaps.length > 0 && (
        <ul className={layout.stack1}>
          {overlaps.map((one) => (
            <li key={`${one.weekday} ${one.from}`}>{overlapWords(one)}</li>
          ))}
        </ul>
      )}
      {sold.visits > 0 && <SoldList sold={sold} />}
    </>
  )
}
