import { useId } from 'react'
import { MAX_SESSIONS, type SoldSessions } from '../../../../shared/api/staff/timetables.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './sessions.module.css'
import { occupiedWords, soldWords } from './sessionsWords.ts'

type SessionTimesProps = {
  times: readonly string[]
  error: string | undefined
  onTimes: (times: string[]) => void
}

/** The sessions of a day as they are typed, each to be taken out. */
export function SessionTimes({ times, error, onTimes }: SessionTimesProps) {
  const id = useId()
  return (
    <fieldset className={`${styles.times} ${layout.stack3}`} aria-describedby={`${id}-error`}>
      <legend className={text.semibold}>Séances</legend>
      {times.length === 0 && <p className={text.soft}>Aucune séance.</p>}
      {times.map((time, nth) => (
        // They are told apart by their place alone: two may be typed alike.
        <div key={nth} className={styles.time}>
          <TextField
            label={`Séance ${nth + 1}`}
            name="times"
            type="time"
            value={time}
            hint={occupiedWords(time)}
            onChange={(next) => onTimes(times.with(nth, next))}
          />
          <Button
            tone="quiet"
            aria-label={`Retirer la séance ${nth + 1}`}
            onClick={() => onTimes(times.filter((_, at) => at !== nth))}
          >
            <Icon name="x" />
          </Button>
        </div>
      ))}
      {times.length < MAX_SESSIONS && (
        <Button onClick={() => onTimes([...times, ''])}>
          <Icon name="plus" />
          Ajouter une séance
        </Button>
      )}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

/** What is sold on sessions that are to be held no more. */
export function SoldList({ sold }: { sold: SoldSessions }) {
  return (
    <>
      <ul className={layout.stack1}>
        {soldWords(sold).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        Ce qui est vendu reste, et ne se revend plus. Pour annuler, passez par «&nbsp;Fermer&nbsp;».
      </p>
    </>
  )
}
