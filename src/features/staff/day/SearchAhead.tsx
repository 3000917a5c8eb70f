import { useState } from 'react'
import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { whoWords } from './visitWords.ts'

type SearchAheadProps = {
  client: StaffClient
  sought: string
  now: number
  /** Whom one was looking for: their day, and their visit in it. */
  onFound: (visit: StaffVisit) => void
}

/** Whoever is not of this day is looked for in those to come, which the journal counts. */
export function SearchAhead({ client, sought, now, onFound }: SearchAheadProps) {
  const { busy, failure, run } = useAct()
  const [found, setFound] = useState<{ q: string; visits: StaffVisit[] }>()
  const visits = found?.q === sought ? found.visits : undefined
  const search = () =>
    run(async () => {
      const told = await client(staffCalls.search, { q: sought })
      setFound({ q: sought, visits: told.visits })
    })
  return (
    <div className={layout.stack3}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {visits === undefined && sought.length >= 2 && (
        <p>
          <Button busy={busy} onClick={() => void search()}>
            <Icon name="search" />
            {`Chercher «\u00a0${sought}\u00a0» dans les jours à venir`}
          </Button>
        </p>
      )}
      <p role="status">
        {visits &&
          (visits.length
            ? 'Dans les jours à venir\u00a0:'
            : 'Personne non plus dans les jours à venir.')}
      </p>
      <ul className={layout.stack2}>
        {visits?.map((visit) => (
          <li key={visit.id}>
            <Button wide onClick={() => onFound(visit)}>
              {`${whoWords(visit)} · ${capital(dayWords(visit.date, now))} à ${formatTime(visit.time)} · ${visit.activityName}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
