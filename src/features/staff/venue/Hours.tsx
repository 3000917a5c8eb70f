import * as v from 'valibot'
import type {
  DayValue,
  VenueHours,
  HoursChange,
  WeekdayValue,
} from '../../../../shared/api/staff/venue.ts'
import {
  addDays,
  capital,
  formatDate,
  formatDayIn,
  formatDayOfMonth,
  today,
  weekdays,
} from '../../../../shared/rules/day.ts'
import { hoursOf, spanWords } from '../../../../shared/rules/hours/hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Choices } from '../Choices.tsx'
import pieces from '../pieces.module.css'
import { useTeam } from '../teamContext.ts'
import {
  DRAFT_WORDS,
  ValueRow,
  ValueRows,
  EditDialog,
  type EditorProps,
  useValueEdit,
  DayField,
  ReasonField,
} from './settingEditor.tsx'
import {
  draftOfDay,
  draftOfNewDay,
  draftOfWeekday,
  type RowsProps,
  type HoursDraft,
} from './venueDraft.ts'
import {
  dayValueWords,
  hoursOfValues,
  setWords,
  changedWords,
  closings,
  openings,
} from './venueWords.ts'

/** Today, the week, and what beats it. */
export function HoursList({ hours, draftOf }: RowsProps & { hours: VenueHours }) {
  const { now } = useTeam()
  const { week, days, seasons } = hours
  const { span, reason } = hoursOf(hoursOfValues(hours), today(now))
  const holidays = days.filter(({ kind }) => kind === 'holiday')
  const decided = days.filter(({ kind }) => kind !== 'holiday')
  const season = seasons.find(({ ranges }) => ranges.some(({ to }) => to >= today(now)))
  const range = season?.ranges.find(({ to }) => to >= today(now))
  const newDay = draftOf(draftOfNewDay(addDays(today(now), 1)))
  const list = (some: DayValue[]) => (
    <ValueRows>
      {some.map((one) => (
        <ValueRow
          key={one.day}
          sign={<Icon name={one.span ? 'clock' : 'ban'} />}
          name={capital(formatDayIn(today(now), one.day))}
          note={[one.reason, setWords(one)].filter(Boolean).join(' · ')}
          value={dayValueWords(one)}
          tone={one.span || one.kind === 'ordinary' ? undefined : 'bad'}
          {...draftOf(draftOfDay(one))}
        />
      ))}
    </ValueRows>
  )
  return (
    <>
      <section className={layout.stack4} aria-labelledby="semaine">
        <h2 id="semaine">Horaires</h2>
        <p>
          {`Aujourd’hui\u00a0: `}
          <strong>{spanWords(span)}</strong>
          {reason && ` (${reason})`}
        </p>
        <ValueRows>
          {week.map((one) => (
            <ValueRow
              key={one.weekday}
              sign={<Icon name={one.span ? 'clock' : 'ban'} />}
              name={capital(weekdays[one.weekday - 1] ?? '')}
              note={setWords(one)}
              value={spanWords(one.span)}
              {...draftOf(draftOfWeekday(one))}
            />
          ))}
        </ValueRows>
        {season && range && (
          <p className={text.note}>
            {`${season.reason}, du ${formatDayOfMonth(range.from)} au ${formatDayOfMonth(range.to)}\u00a0: ${seasonWords(season)}. Ces horaires-là passent avant la semaine et se règlent dans le dossier de la salle.`}
          </p>
        )}
      </section>
      <section className={layout.stack4} aria-labelledby="exceptions">
        <div className={layout.between}>
          <h2 id="exceptions">Jours exceptionnels</h2>
          <Button onClick={newDay.onOpen}>
            <Icon name="plus" />
            Ajouter un jour
          </Button>
        </div>
        {newDay.isDraft && <p>{`${DRAFT_WORDS}\u00a0: un jour à ajouter.`}</p>}
        {decided.length > 0 && list(decided)}
        {holidays.length > 0 && (
          <details className={pieces.past}>
            <summary>
              <Icon name="chevron-down" />
              {`Jours fériés (${holidays.length})`}
            </summary>
            {list(holidays)}
          </details>
        )}
      </section>
    </>
  )
}

function seasonWords({ weekly, closed }: VenueHours['seasons'][number]): string {
  return weekdays
    .flatMap((name, index) => {
      const span = weekly[index + 1]
      return span || closed?.includes(index + 1) ? [`${name} ${spanWords(span).toLowerCase()}`] : []
    })
    .join(', ')
}

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
  const { version, edit, field, save, untold, metBy, dialog } = useValueEdit(props, {
    version: value?.version ?? '',
    isNew,
  })
  const outside = metBy('outside', Outside)?.outside ?? 0
  const set = (how: HoursChange['to']) =>
    save(staffCalls.changeHours, {
      ...(day === undefined ? { weekday } : { day }),
      version,
      to: how,
      ...(how === 'open' && { open, close }),
      ...(day !== undefined && { reason }),
      outside,
    })
  const isDecided = value && 'kind' in value && value.kind === 'decided'
  return (
    <EditDialog
      title={titleOf(draft)}
      changed={value && changedWords(value)}
      action={outside > 0 ? 'Enregistrer quand même' : 'Enregistrer'}
      warning={untold(['open', 'close', 'reason', ...(isNew ? ['day'] : [])])}
      told={outside > 0 && 'Ce qui est vendu reste, et «\u00a0À régler\u00a0» le liste.'}
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
      {isNew && <DayField min={today(now)} max={validUntil} {...field('day')} />}
      <Choices
        label="Ce jour-là"
        values={['open', 'closed'] as const}
        chosen={to}
        wordsOf={(one) => (one === 'open' ? 'Ouvert' : 'Fermé')}
        onChoose={(one) => edit({ to: one })}
      />
      {to === 'open' && (
        <div className={layout.pair}>
          <SelectField label="Ouvre à" options={openings} {...field('open')} />
          <SelectField label="Ferme à" options={closings} {...field('close')} />
        </div>
      )}
      {day !== undefined && (
        <ReasonField placeholder="Neige, soirée privée…" {...field('reason')} />
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
