import { addDays, today } from '../../../../shared/rules/day.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { PartProps } from './CloseWhat.tsx'
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
            <>
              <TextField
                label="Premier jour"
                name="date"
                type="date"
                min={today(now)}
                value={date || tomorrow}
                {...words('date')}
                onChange={(next) => onEdit({ date: next })}
              />
              <TextField
                label="Dernier jour"
                name="until"
                type="date"
                min={date || tomorrow}
                value={until || date || tomorrow}
                {...words('until')}
                onChange={(next) => onEdit({ until: next })}
              />
            </>
          )}
          <TextField
            label="De"
            name="from"
            type="time"
            step={900}
            hint="Vide&nbsp;: dès l’ouverture."
            value={from}
            {...words('from')}
            onChange={(next) => onEdit({ from: next })}
          />
          <TextField
            label="À"
            name="to"
            type="time"
            step={900}
            hint="Vide&nbsp;: jusqu’à la fin."
            value={to}
            {...words('to')}
            onChange={(next) => onEdit({ to: next })}
          />
        </div>
      )}
    </fieldset>
  )
}
