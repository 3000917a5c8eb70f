import { addDays, today } from '../../../../shared/rules/day.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import type { PartProps } from './CloseWhat.tsx'
import { DayFields, HourFields } from './RangeFields.tsx'
import styles from './close.module.css'

const whens = {
  now: 'Dès maintenant',
  today: 'À certaines heures',
  later: 'Un autre jour',
} as const

/** When: most often now; else days, hours, or both. */
export function CloseWhen({ closing, words, now, onEdit }: PartProps & { now: number }) {
  const { when, date, until, from, to } = closing
  const tomorrow = addDays(today(now), 1)
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
          {when === 'later' && (
            <DayFields {...{ until, words, onEdit }} date={date || tomorrow} min={today(now)} />
          )}
          <HourFields {...{ from, to, words, onEdit }} />
        </div>
      )}
    </fieldset>
  )
}
