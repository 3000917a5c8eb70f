import type { Todo } from '../../../../shared/api/staff/closures.ts'
import { hueOf } from '../../../../venue/looks.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { type FieldWords, FieldError } from '../../../ui/fields/Field.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useTeam } from '../teamContext.ts'
import { type Closing, countWords, scopeWords, reasons } from './closing.ts'
import styles from './close.module.css'
import type { CloseField } from './CloseForm.tsx'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import text from '../../../ui/styles/text.module.css'
import { type FieldOf, fieldsOf } from '../../../ui/fields/useForm.ts'

export type PartProps = {
  closing: Closing
  words: (field: CloseField) => FieldWords
  onEdit: (edited: Partial<Closing>) => void
}

/** What: the venue, places that activities share, or one activity; of places, how much is left. */
export function CloseWhat({ pools, closing, words, onEdit }: PartProps & { pools: Todo['pools'] }) {
  const { scope, stations } = closing
  const chosen = JSON.stringify(scope)
  const pool = pools.find(({ id }) => id === scope.pool)
  // Whoever has its places to itself is closed with them.
  const scopes = pools.flatMap(({ id, activities }) => [
    { pool: id },
    ...(activities.length > 1 ? activities.map((one) => ({ activityId: one.id })) : []),
  ])
  const tile = (one: Closing['scope']) => {
    const users = pools.find(({ id }) => id === one.pool)?.activities
    const activity = one.activityId ?? (users?.length === 1 ? users[0]?.id : undefined)
    return (
      <RadioTile
        key={JSON.stringify(one)}
        className={styles.tile}
        data-hue={activity && hueOf(activity)}
        input={{
          name: 'scope',
          checked: chosen === JSON.stringify(one),
          onChange: () => onEdit({ scope: one, stations: 0 }),
        }}
      >
        {activity ? <ActivityIcon activity={activity} /> : <Icon name="house" />}
        {scopeWords(one, pools)}
      </RadioTile>
    )
  }
  return (
    <fieldset className={styles.part}>
      <legend>Quoi</legend>
      <div className={styles.choices}>{[{}, ...scopes].map(tile)}</div>
      {pool && pool.stations > 1 && (
        <SelectField
          label="Ce qui reste ouvert"
          name="stations"
          className={styles.field}
          value={String(stations)}
          {...words('stations')}
          options={Array.from({ length: pool.stations }, (_, left) => ({
            value: String(left),
            label: left ? `${countWords(left, 'poste')} sur ${pool.stations}` : 'Rien',
          }))}
          onChange={(next) => onEdit({ stations: Number(next) })}
        />
      )}
    </fieldset>
  )
}

const whens = {
  now: 'Dès maintenant',
  today: 'À certaines heures',
  later: 'Un autre jour',
} as const

/** When: most often now; else days, hours, or both. */
export function CloseWhen({ closing, words, onEdit }: PartProps) {
  const { now } = useTeam()
  const { when, date } = closing
  const field: RangeField = fieldsOf<RangeName>(closing, words, onEdit)
  const first = date || addDays(today(now), 1)
  const isToday = when === 'today' || first === today(now)
  return (
    <fieldset className={styles.part}>
      <legend>Quand</legend>
      <div className={styles.choices}>
        {(['now', 'today', 'later'] as const).map((one) => (
          <RadioTile
            key={one}
            className={styles.tile}
            input={{ name: 'when', checked: when === one, onChange: () => onEdit({ when: one }) }}
          >
            {whens[one]}
          </RadioTile>
        ))}
      </div>
      {when !== 'now' && (
        <div className={styles.fields}>
          {when === 'later' && <DayFields field={field} date={first} min={today(now)} />}
          <HourFields field={field} isToday={isToday} />
        </div>
      )}
    </fieldset>
  )
}

/** Why: one tap, or one's own words; the public reads it. */
export function CloseWhy({ closing, words, onEdit }: PartProps) {
  const { reason, isOwnReason } = closing
  return (
    <fieldset className={styles.part}>
      <legend>
        Pourquoi <span className={text.note}>— le public le lit</span>
      </legend>
      <div className={styles.choices}>
        {[...reasons, undefined].map((one) => (
          <RadioTile
            key={one ?? 'own'}
            className={styles.tile}
            input={{
              name: 'why',
              checked: one === undefined ? isOwnReason : !isOwnReason && reason === one,
              onChange: () => onEdit({ reason: one, isOwnReason: one === undefined }),
            }}
          >
            {one ?? 'Autre motif'}
          </RadioTile>
        ))}
      </div>
      {isOwnReason ? (
        <TextField
          label="Motif, que le public lira"
          name="reason"
          className={styles.field}
          value={reason ?? ''}
          maxLength={100}
          autoComplete="off"
          required
          {...words('reason')}
          onChange={(next) => onEdit({ reason: next })}
        />
      ) : (
        <FieldError id="motif" silent={false}>
          {words('reason').error}
        </FieldError>
      )}
    </fieldset>
  )
}

/** The days and hours of a closing, or of fewer stations, as they are typed. */
type RangeName = 'date' | 'until' | 'from' | 'to'
type RangeField = FieldOf<RangeName>

type DayFieldsProps = { field: RangeField; date: string; min: string }

/** The first day and the last one; `min`: the earliest. */
export function DayFields({ field, date, min }: DayFieldsProps) {
  const until = field('until')
  return (
    <>
      <TextField label="Premier jour" type="date" min={min} {...field('date')} value={date} />
      <TextField
        label="Dernier jour"
        type="date"
        min={date}
        {...until}
        value={until.value || date}
      />
    </>
  )
}

/** The hours of these days, on quarters; without them all day, or what is left of today. */
export function HourFields({ field, isToday }: { field: RangeField; isToday: boolean }) {
  const time = { type: 'time', step: 900 }
  const begin = isToday ? 'dès maintenant' : 'dès l’ouverture'
  return (
    <>
      <TextField label="De" hint={`Vide\u00a0: ${begin}.`} {...time} {...field('from')} />
      <TextField label="À" hint="Vide&nbsp;: jusqu’à la fin." {...time} {...field('to')} />
    </>
  )
}
