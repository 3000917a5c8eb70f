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

const whereWords = {
  ahead: 'dans les jours à venir',
  past: 'dans les jours passés',
  known: 'parmi les clients connus',
} as const
type Where = keyof typeof whereWords

type SearchDaysProps = {
  sought: string
  places: readonly Where[]
  /** Whoever was pressed is being opened. */
  isOpening?: boolean
  /** Whom one was looking for: their day, and their visit in it. */
  onFound: (visit: StaffVisit) => void
}

/** Whoever is not shown already is looked for elsewhere; the journal counts it, so each time wants a press. */
export function SearchDays({ sought, places, isOpening = false, onFound }: SearchDaysProps) {
  const { now } = useTeam()
  const { busy, failure, act } = useTeamAct({ isRead: true })
  const [found, setFound] = useState<{ q: string; where: Where; visits: StaffVisit[] }>()
  const told = found?.q === sought ? found : undefined
  const search = (where: Where) =>
    act(
      staffCalls.search,
      { q: sought, ...(where !== 'ahead' && { [where]: '1' }) },
      { onSeen: ({ visits }) => setFound({ q: sought, where, visits }) },
    )
  return (
    <div className={layout.stack3}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {sought.length >= 2 && (
        <div className={pieces.buttons}>
          {places
            .filter((where) => where !== told?.where)
            .map((where) => (
              <Button key={where} busy={busy} onClick={() => search(where)}>
                <Icon name="search" />
                {`Chercher ${whereWords[where]}`}
              </Button>
            ))}
        </div>
      )}
      <p role="status">
        {told &&
          (told.visits.length
            ? `${capital(whereWords[told.where])}\u00a0:`
            : `Personne ${told.where === 'known' ? '' : 'non plus '}${whereWords[told.where]}.`)}
      </p>
      <ul className={layout.stack2}>
        {told?.visits.map((visit) => (
          <li key={visit.id}>
            <Button wide busy={isOpening} onClick={() => onFound(visit)}>
              {`${whoWords(visit)} · ${capital(dayWords(visit.date, now))} à ${formatTime(visit.time)} · ${visit.activityName}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
