import { useCallback, useState } from 'react'
import type {
  ActivityFigures,
  Figures as Told,
  Period,
} from '../../../../shared/api/staff/figures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { Count } from '../Count.tsx'
import type { StaffClient } from '../staffClient.ts'
import { useLoaded } from '../useLoaded.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { ExportVisits } from './ExportVisits.tsx'
import pieces from '../pieces.module.css'
import styles from './figures.module.css'
import { Occupancy } from './Occupancy.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { periodWords, usualPeriods } from './periods.ts'

const ages = { amber: 10 * MINUTE_MS, red: HOUR_MS }

/** « Chiffres »: how full the venue was over a period, what was sold, and the same to take away. */
export function Figures({ client }: { client: StaffClient }) {
  const now = useNow(MINUTE_MS)
  const [period, setPeriod] = useState<Period>(() => usualPeriods(now)[0] ?? { from: '', to: '' })
  const { from, to } = period
  const { value, error } = useLoaded(
    useCallback(async () => {
      const told = await client(staffCalls.figures, { from, to })
      return { told, at: Date.now() }
    }, [client, from, to]),
  )
  // Another period's figures are not shown as this one's.
  const loaded = value?.told.from === from && value.told.to === to ? value : undefined
  return (
    <div className={styles.figures}>
      {loaded && <Stamped at={loaded.at} {...ages} failed={error !== undefined} />}
      <div className={styles.head}>
        <PeriodChoice {...{ period, now }} onPeriod={setPeriod} />
        <div className={styles.title}>
          <div aria-live="polite">
            <h2>{periodWords(period)}</h2>
            {to >= today(now) && (
              <p className={text.soft}>
                Cette période n’est pas finie&nbsp;: voici ce qui est vendu à cette heure.
              </p>
            )}
          </div>
          <ExportVisits {...{ client, period }} />
        </div>
      </div>
      {error !== undefined && !loaded && <Notice tone="error">{errorSentence(error)}</Notice>}
      {loaded ? <Shown told={loaded.told} /> : !error && <Skeleton height="24rem" />}
    </div>
  )
}

function Shown({ told }: { told: Told }) {
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
        <Count name="À régler" value={sum('due')} words={formatPrice(sum('due') / 100)} />
      </dl>
      <Occupancy period={told} pools={pools} />
      <ActivityTable activities={activities} />
    </div>
  )
}
