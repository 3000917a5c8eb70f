import { useEffect, useState } from 'react'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { useOwner } from '../../../session/current.ts'
import { type Draft, searchOf } from './draft.ts'
import type { BookingSearch } from './search.ts'

const NAME = 'reservation'
const empty = { activity: '', date: '', time: '', participants: 0, options: '' }

/**
 * The draft is the address; what closes the app loses the address, so the last one is kept on the
 * device too. `found` is what the device held when the page opened. A customer's goes with them at
 * sign-out.
 */
export function useSavedDraft(draft: Draft) {
  const owner = useOwner()
  const { value, set, restored, forget } = useDraft(NAME, empty, owner)
  const { activity = '', date = '', time = '', participants = 0, options = '' } = searchOf(draft)
  const content = [activity, date, time, participants, options].join('|')
  const [found, setFound] = useState<BookingSearch | null>()
  if (restored && found === undefined) setFound(value.activity ? searchIn(value) : null)
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
    if (restored && isWorthKeeping) set({ activity, date, time, participants, options })
  }, [restored, isWorthKeeping, activity, date, time, participants, options, set])
  const end = () => {
    setOver(content)
    setFound(null)
    forget()
  }
  return { found: found ?? undefined, forget: end }
}

function searchIn({ activity, date, time, participants, options }: typeof empty): BookingSearch {
  return {
    activity,
    date: date || undefined,
    time: time || undefined,
    participants: participants || undefined,
    options: options || undefined,
  }
}
