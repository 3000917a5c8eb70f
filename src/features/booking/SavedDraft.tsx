import type { Activity } from '../../contract/activity.ts'
import { formatDay, formatTime } from '../../contract/day.ts'
import type { Hours } from '../../contract/hours.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'
import { type Draft, draftOf, searchOf } from './draft.ts'
import type { BookingSearch } from './search.ts'

type SavedDraftProps = {
  draft: Draft
  saved: BookingSearch | undefined
  activities: readonly Activity[]
  hours: Hours
  onResume: (search: BookingSearch) => void
  onForget: () => void
}

/** Offers the draft that this device has kept, while nothing else has been chosen. */
export function SavedDraft({ draft, saved, activities, hours, ...on }: SavedDraftProps) {
  const now = useNow()
  const kept = saved && draftOf(saved, { activities, hours, now })
  if (draft.activity || !kept?.activity || !kept.date) return null
  const words = [kept.activity.name, formatDay(kept.date), kept.time && formatTime(kept.time)]
  return (
    <Notice title="Brouillon gardé">
      <p>{words.filter(Boolean).join(', ')}.</p>
      <div>
        <Button size="small" onClick={() => on.onResume(searchOf(kept))}>
          Reprendre
        </Button>{' '}
        <Button size="small" tone="quiet" onClick={on.onForget}>
          Effacer
        </Button>
      </div>
    </Notice>
  )
}
