import { useEffect, useEffectEvent } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type Draft, draftOf, searchOf } from './draft.ts'
import type { BookingSearch } from './search.ts'

type SavedDraftProps = {
  draft: Draft
  /** What this device had kept when the page opened. */
  found: BookingSearch | undefined
  activities: readonly Activity[]
  hours: Hours
  onResume: (search: BookingSearch) => void
  onForget: () => void
}

/** Brings back the draft that this device has kept, where the address asks for nothing else. */
export function SavedDraft({ draft, found, activities, hours, ...on }: SavedDraftProps) {
  const now = useNow()
  const kept = found && draftOf(found, { activities, hours, now })
  const isBlank = !draft.activity
  const resume = useEffectEvent((search: BookingSearch) => isBlank && on.onResume(search))
  useEffect(() => void (found && resume(found)), [found])
  if (!kept?.activity || !isSame(draft, kept)) return null
  const words = [
    kept.activity.name,
    kept.date && formatDay(kept.date),
    kept.time && formatTime(kept.time),
  ]
  const forget = () => {
    on.onForget()
    on.onResume({})
  }
  return (
    <Notice title="Brouillon restauré">
      <p>{words.filter(Boolean).join(', ')} : ce n’est pas encore réservé.</p>
      <div>
        <Button size="small" tone="quiet" onClick={forget}>
          Effacer
        </Button>
      </div>
    </Notice>
  )
}

function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify(searchOf(a)) === JSON.stringify(searchOf(b))
}
