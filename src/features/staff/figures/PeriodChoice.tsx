import { useState } from 'react'
import * as v from 'valibot'
import { Period } from '../../../../shared/api/staff/figures.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import { Choices } from '../Choices.tsx'
import { useTeam } from '../teamContext.ts'
import styles from './figures.module.css'
import { usualPeriods } from './periods.ts'

const FREE = 'D’un jour à l’autre'

type PeriodChoiceProps = { period: Period; onPeriod: (period: Period) => void }

/** The usual periods in one press, any other by its two days. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { now } = useTeam()
  const [isFree, setFree] = useState(false)
  const usual = usualPeriods(now)
  const chosen = usual.find(({ from, to }) => from === period.from && to === period.to)
  return (
    <div className={styles.period}>
      <Choices
        label="Période"
        className={styles.choices}
        values={[...usual.map(({ name }) => name), FREE]}
        chosen={isFree ? FREE : chosen?.name}
        wordsOf={(name) => name}
        onChoose={(wanted) => {
          const next = usual.find(({ name }) => name === wanted)
          setFree(!next)
          if (next) onPeriod({ from: next.from, to: next.to })
        }}
      />
      {isFree && <FreePeriod period={period} onPeriod={onPeriod} />}
    </div>
  )
}

function FreePeriod({ period, onPeriod }: PeriodChoiceProps) {
  const [typed, onEdit] = useTyped(period)
  const submit = () => {
    const asked = v.safeParse(Period, typed)
    if (asked.success) onPeriod(asked.output)
    else show(problemsIn(['from', 'to'], asked.issues))
  }
  const { form, field, show } = useForm({ values: typed, onEdit, onSubmit: submit })
  return (
    <form {...form} className={styles.free}>
      <TextField label="Du" type="date" {...field('from')} />
      <TextField label="Au" type="date" {...field('to')} />
      <Button type="submit">Afficher</Button>
    </form>
  )
}
