import { useState } from 'react'
import type { StaffVisit } from '../../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import pieces from '../pieces.module.css'
import { useTeamAct } from '../teamAct.tsx'
import { useTeam } from '../teamContext.ts'
import { whoWords } from './visitWords.ts'

type SearchDaysProps = {
  sought: string
  /** Whom one was looking for: their day, and their visit in it. */
  onFound: (visit: StaffVisit) => void
}

const whereWords = { ahead: 'les jours à venir', past: 'les jours passés' } as const
type Where = keyof typeof whereWords

/** Whoever is not of this day is looked for in others, which the journal counts. */
export function SearchDays({ sought, onFound }: SearchDaysProps) {
  const { now } = useTeam()
  const { busy, failure, act } = useTeamAct({ isRead: true })
  const [found, setFound] = useState<{ q: string; where: Where; visits: StaffVisit[] }>()
  const told = found?.q === sought ? found : undefined
  const search = (where: Where) =>
    act(
      staffCalls.search,
      { q: sought, ...(where === 'past' && { past: '1' }) },
      { onSeen: ({ visits }) => setFound({ q: sought, where, visits }) },
    )
  return (
    <div className={layout.stack3}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {sought.length >= 2 && (
        <div className={pieces.buttons}>
          {(['ahead', 'past'] as const)
            .filter((where) => where !== told?.where)
            .map((where) => (
              <Button key={where} busy={busy} onClick={() => search(where)}>
                <Icon name="search" />
                {`Chercher dans ${whereWords[where]}`}
              </Button>
            ))}
        </div>
      )}
      <p role="status">
        {told &&
          (told.visits.length
            ? `Dans ${whereWords[told.where]}\u00a0:`
            : `Personne non plus dans ${whereWords[told.where]}.`)}
      </p>
      <ul className={layout.stack2}>
        {told?.visits.map((visit) => (
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
