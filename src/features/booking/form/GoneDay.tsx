import { useState } from 'react'
import { capital, formatDate } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { dayState } from '../calendar/calendar.ts'
import type { Draft } from '../draft/draft.ts'
import type { BookingSearch } from '../draft/search.ts'

/** The day that was asked for and fell away, until another one is chosen: the address names it no more. */
export function useGoneDay({ date }: BookingSearch, draft: Draft): string | undefined {
  const [known, setKnown] = useState<string>()
  const gone = draft.date || !draft.activity ? undefined : (date ?? known)
  if (gone !== known) setKnown(gone)
  return gone
}

type GoneDayProps = { day: string; hours: Hours; now: number }

/** Says why a chosen day is chosen no more. */
export function GoneDay({ day, hours, now }: GoneDayProps) {
  const { state, reason } = dayState(hours, day, now)
  const why = state === 'past' ? 'passé' : state === 'later' ? 'trop lointain' : 'fermé'
  return (
    <Notice
      tone="warning"
      title={`${capital(formatDate(day))}\u00a0: ${why}${reason ? ` (${reason})` : ''}`}
    >
      Ce jour ne se réserve pas&nbsp;: choisissez-en un autre, puis une heure.
    </Notice>
  )
}
