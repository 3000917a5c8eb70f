import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { capital, today } from '../../../shared/rules/day.ts'
import { closingsAhead, closingWords, unusualWords } from '../../../shared/rules/hours/closings.ts'
import { builtInActivities } from '../../../venue/venue.ts'
import { LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useNow } from '../../ui/useNow.ts'
import text from '../../ui/styles/text.module.css'
import { venueQuery } from './venueQueries.ts'

type ClosingsProps = {
  /** Its own closings alone; without, those of every activity by their names. */
  activity?: string
  /** What concerns this day alone, the venue's own hours where they are unusual included. */
  isToday?: boolean
}

/** What is closed for a time, each in one line with the reason that the team wrote for the public. */
export function Closings({ activity, isToday }: ClosingsProps) {
  const { data } = useQuery(venueQuery())
  const { venue } = useContext(LivingContext)
  const isHydrated = useHydrated()
  const now = useNow()
  const hours = isHydrated ? (data?.value ?? venue) : venue
  const day = today(now)
  const closings = closingsAhead(hours, now, activity)
    .filter(({ from }) => !isToday || today(from) <= day)
    .map((one) => {
      const words = closingWords(one, isHydrated ? now : undefined)
      return activity ? capital(words) : `${namesOf(one.activities)}\u00a0: ${words}`
    })
  const unusual = isToday ? unusualWords(hours, day) : undefined
  return [...(unusual ? [unusual] : []), ...closings].map((line) => (
    <p key={line} className={text.closing}>
      {line}
    </p>
  ))
}

function namesOf(ids: readonly string[] = []): string {
  const named = builtInActivities.filter(({ id }) => ids.includes(id))
  return named.map(({ name }) => name).join(', ')
}
