import { useState } from 'react'
import * as v from 'valibot'
import {
  type ActivityFigures,
  type Figures as PeriodFigures,
  Period,
} from '../../../../shared/api/staff/figures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { today } from '../../../../shared/rules/day.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useForm, useTyped } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { Choices } from '../Choices.tsx'
import { Count } from '../Count.tsx'
import { useTeamAct } from '../teamAct.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { hueOf } from '../../../../venue/looks.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import table from '../../../ui/styles/table.module.css'
import { BYTE_ORDER_MARK } from '../../../../shared/rules/csv.ts'
import { saveFile } from '../../../platform/download.ts'
import pieces from '../pieces.module.css'
import styles from './figures.module.css'
import { Occupancy } from './Occupancy.tsx'
import { periodWords, usualPeriods } from './periods.ts'

const ages = { amber: 10 * MINUTE_MS, red: HOUR_MS }

/** « Chiffres »: how full the venue was over a period, what was sold, and the same to take away. */
export function Figures() {
  const { now } = useTeam()
  const [period, setPeriod] = useState<Period>(() => usualPeriods(now)[0] ?? { from: '', to: '' })
  const { from, to } = period
  const { value: told, at, error } = useTeamQuery(staffCalls.figures, { from, to })
  return (
    <div className={styles.figures}>
      {told && <Stamped at={at} {...ages} failed={error !== undefined} />}
      <div className={styles.head}>
        <PeriodChoice period={period} onPeriod={setPeriod} />
        <div className={styles.title}>
          <div aria-live="polite">
            <h2>{periodWords(period)}</h2>
            {to >= today(now) && (
              <p className={text.soft}>
                Cette période n’est pas finie&nbsp;: voici ce qui est vendu à cette heure.
              </p>
            )}
          </div>
          <ExportVisits period={period} />
        </div>
      </div>
      {!told && <ErrorNotice error={error} />}
      {told ? <Shown told={told} /> : !error && <Skeleton height="24rem" />}
    </div>
  )
}

const FREE = 'D’un jour à l’autre'

type PeriodChoiceProps = { period: Period; onPeriod: (period: Period) => void }

/** The usual periods in one press, any other by its two days. */
function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
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

function Shown({ told }: { told: PeriodFigures }) {
  const { activities, pools } = told
  const sum = (figure: keyof Omit<ActivityFigures, 'id' | 'name'>) =>
    activities.reduce((all, one) => all + one[figure], 0)
  const isEmpty = sum('sold') + sum('cancelled') + sum('refused') === 0
  if (isEmpty) {
    return (
      <p className={pieces.nobody}>
        Rien n’a été vendu sur cette période. Choisissez-en une autre, ou vendez depuis
        «&nbsp;Réserver&nbsp;».
      </p>
    )
  }
  return (
    <div className={layout.stack6}>
      <dl className={`${pieces.counts} ${styles.counts}`}>
        <Count name="Visites" value={sum('sold')} />
        <Count name="Personnes" value={sum('people')} />
        <Count name="Annulées" value={sum('cancelled')} />
        <Count name="Absentes" value={sum('absent')} tone="bad" />
        <Count name="Refusées, complet" value={sum('refused')} />
        <Count name="Dû" value={sum('due')} words={formatPrice(sum('due') / 100)} />
      </dl>
      <Occupancy period={told} pools={pools} />
      <ActivityTable activities={activities} />
    </div>
  )
}

/** A year of a busy venue is many lines. */
const EXPORT_TIMEOUT_MS = 20_000

/** The period's visits as a file for a spreadsheet. */
function ExportVisits({ period: { from, to } }: { period: Period }) {
  const { busy, error, act, question } = useTeamAct({ isRead: true })
  const button = useOnlineButton({ busy })
  const save = () =>
    act(
      staffCalls.exportVisits,
      { from, to },
      {
        timeLimit: EXPORT_TIMEOUT_MS,
        // A text that was received has lost its mark.
        onDone: (lines) =>
          saveFile(`visites-${from}-${to}.csv`, BYTE_ORDER_MARK + lines, 'text/csv;charset=utf-8'),
      },
    )
  return (
    <div className={layout.stack2}>
      {button('Exporter les visites', save)}
      <p className={`${text.soft} ${text.note}`}>
        Un fichier pour tableur, sans nom. Le journal le note.
      </p>
      <ErrorNotice error={error} />
      {question}
    </div>
  )
}

const columns = [
  ['Visites', 'sold'],
  ['Personnes', 'people'],
  ['Places', 'places'],
  ['Annulées', 'cancelled'],
  ['Absentes', 'absent'],
  ['Refusées', 'refused'],
] as const

/** What was sold of each activity; on a phone each is a card whose numbers say their column. */
function ActivityTable({ activities }: { activities: readonly ActivityFigures[] }) {
  return (
    <section className={layout.stack4} aria-labelledby="activites">
      <h2 id="activites">Par activité</h2>
      <table className={`${table.table} ${table.folding} ${styles.activities}`}>
        <thead>
          <tr>
            {['Activité', ...columns.map(([name]) => name), 'Dû'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((one) => (
            <tr key={one.id} data-hue={hueOf(one.id)}>
              <th scope="row">
                <span className={text.named}>
                  <ActivityIcon activity={one.id} />
                  {one.name}
                </span>
              </th>
              {columns.map(([name, figure]) => (
                <td key={name} data-column={name} data-none={one[figure] === 0 || undefined}>
                  {one[figure]}
                </td>
              ))}
              <td data-column="Dû" data-none={one.due === 0 || undefined}>
                {formatPrice(one.due / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.soft} ${text.note}`}>
        Visites&nbsp;: celles qui tiennent, absentes comprises. Places&nbsp;: les postes qu’elles
        occupent. Refusées&nbsp;: les demandes auxquelles la salle a répondu complet, liste
        d’attente comprise. Dû&nbsp;: leur prix, et ce qui reste dû des annulées.
      </p>
    </section>
  )
}
