import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { capital, formatDay, today } from '../../../shared/rules/day.ts'
import { closingLine } from '../../../shared/rules/hours/closings.ts'
import { closingsAhead, openingOn, spansWords } from '../../../shared/rules/hours/hours.ts'
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
export function Closings({ activity, isToday = false }: ClosingsProps) {
  // Where the hours of the moment are told, somebody else asks for them.
  const { data } = useQuery({ ...venueQuery(), enabled: !isToday })
  const { venue } = useContext(LivingContext)
  const hours = (useHydrated() && data?.value) || venue
  const now = useNow()
  const day = today(now)
  const { spans, reason } = openingOn(hours, day)
  const lines = closingsAhead(hours, now, activity)
    .filter(({ from }) => !isToday || today(from) <= day)
    .map((one) => (activity ? capital(one.words) : closingLine(one)))
  if (isToday && reason)
    lines.unshift(`${capital(formatDay(day))}\u00a0: ${spansWords(spans)} (${reason})`)
  return lines.map((line) => (
    <p key={line} className={text.closing}>
      {line}
    </p>
  ))
}
