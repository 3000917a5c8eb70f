import { useEffect, useEffectEvent, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type Draft, draftOf, searchOf } from './draft.ts'
import type { BookingSearch } from './search.ts'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { useDraftOwner } from '../../../session/current.ts'

const DRAFT_NAME = 'reservation'
const emptySavedDraft = { activity: '', date: '', time: '', participants: 0, options: '' }
/** Those of an earlier version have no tariffs. */
type SavedFields = typeof emptySavedDraft & { tariffs?: string | undefined }

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

/**
 * The draft is the address; what closes the app loses the address, so the last one is kept on the
 * device too. `found` is what the device held when the page opened without a draft. A customer's goes with them at
 * sign-out.
 */
export function useSavedDraft(draft: Draft) {
  const owner = useDraftOwner()
  const { value, set, restored, forget } = useDraft<SavedFields>(DRAFT_NAME, emptySavedDraft, owner)
  const kept = searchOf(draft)
  const { activity = '', date = '', time = '', participants = 0, options = '', tariffs } = kept
  const content = [activity, date, time, participants, options, tariffs].join('|')
  const [found, setFound] = useState<BookingSearch | null>()
  // What the address asks for is not brought back, though it may be the same.
  if (restored && found === undefined)
    setFound(value.activity && !activity ? searchIn(value) : null)
  // What was booked, thrown away, or left on the page by a customer is not a draft any more.
  const [over, setOver] = useState('')
  const [writer, setWriter] = useState(owner)
  if (writer !== owner) {
    setWriter(owner)
    if (writer) setOver(content)
  }
  // A link to an activity is no choice yet: it must not take the place of a day that was chosen.
  const isWorthKeeping = activity !== '' && (date !== '' || !value.date) && content !== over
  useEffect(() => {
    if (restored && isWorthKeeping) set({ activity, date, time, participants, options, tariffs })
  }, [restored, isWorthKeeping, activity, date, time, participants, options, tariffs, set])
  const end = () => {
    setOver(content)
    setFound(null)
    forget()
  }
  return { found: found ?? undefined, forget: end }
}

function searchIn({
  activity,
  date,
  time,
  participants,
  options,
  tariffs,
}: SavedFields): BookingSearch {
  return {
    activity,
    date: date || undefined,
    time: time || undefined,
    participants: participants || undefined,
    options: options || undefined,
    tariffs,
  }
}

/** Rewrites the address when something in it makes no sense; `clean` is `undefined` when all does. */
export function useClean(clean: BookingSearch | undefined, onUnclean: () => void): void {
  const rewrite = useEffectEvent(onUnclean)
  const text = clean && JSON.stringify(clean)
  useEffect(() => {
    if (text) rewrite()
  }, [text])
}
