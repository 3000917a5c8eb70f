import { useState } from 'react'
import * as v from 'valibot'
import { Period } from '../../../../shared/api/staff/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import pieces from '../pieces.module.css'
import { useTeam } from '../teamContext.ts'
import styles from './figures.module.css'
import { usualPeriods } from './periods.ts'

type PeriodChoiceProps = { period: Period; onPeriod: (period: Period) => void }

/** The usual periods in one press, any other by its two days. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { now } = useTeam()
  const [isFree, setFree] = useState(false)
  const usual = usualPeriods(now)
  const chosen = usual.find(({ from, to }) => from === period.from && to === period.to)
  return (
    <div className={styles.period}>
      <div className={`${pieces.choices} ${styles.choices}`} role="radiogroup" aria-label="Période">
        {usual.map(({ name, ...one }) => (
          <RadioTile
            key={name}
            className={pieces.choice}
            input={{
              name: 'period',
              checked: !isFree && chosen?.name === name,
              onChange: () => {
                setFree(false)
                onPeriod(one)
              },
            }}
          >
            {name}
          </RadioTile>
        ))}
        <RadioTile
          className={pieces.choice}
          input={{ name: 'period', checked: isFree, onChange: () => setFree(true) }}
        >
          D’un jour à l’autre
        </RadioTile>
      </div>
      {isFree && <FreePeriod period={period} onPeriod={onPeriod} />}
    </div>
  )
}

function FreePeriod({ period, onPeriod }: PeriodChoiceProps) {
  const [{ from, to }, setTyped] = useState(period)
  const [problem, setProblem] = useState<{ field: string; error: string }>()
  const submit = () => {
    const asked = v.safeParse(Period, { from, to })
    const issue = asked.issues?.[0]
    setProblem(issue && { field: v.getDotPath(issue) ?? 'to', error: issue.message })
    if (asked.success) onPeriod(asked.output)
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined)
  return (
    <form className={styles.free} onSubmit={handleSubmit(submit)} noValidate>
      <TextField
        label="Du"
        type="date"
        value={from}
        error={errorOf('from')}
        onChange={(next) => setTyped({ from: next, to })}
      />
      <TextField
        label="Au"
        type="date"
        value={to}
        error={errorOf('to')}
        onChange={(next) => setTyped({ from, to: next })}
      />
      <Button type="submit">Afficher</Button>
    </form>
  )
}
