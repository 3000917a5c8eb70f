import { useEffect, useRef } from 'react'
import { useDraft } from '../../offline/drafts.ts'
import { useSession } from '../../session/current.ts'
import { type Draft, searchOf } from './draft.ts'
import type { BookingSearch } from './search.ts'

const NAME = 'reservation'
const empty = { activity: '', date: '', time: '', participants: 0, options: '' }

/**
 * The draft is the address; what closes the app loses the address, so the last one is kept on the
 * device too. `saved` is what may be taken up again. A customer's goes with them at sign-out.
 */
export function useSavedDraft(draft: Draft) {
  const session = useSession()
  const customerId = session.status === 'authenticated' ? session.id : ''
  const anonymous = useDraft(NAME, empty)
  const own = useDraft(NAME, empty, customerId)
  const { value, set, restored, forget } = customerId ? own : anonymous
  const forgetAnonymous = anonymous.forget
  const { activity = '', date = '', time = '', participants = 0, options = '' } = searchOf(draft)
  useEffect(() => {
    if (customerId) forgetAnonymous()
  }, [customerId, forgetAnonymous])
  const writer = useRef(customerId)
  useEffect(() => {
    // What a customer leaves behind on the page is not the draft of whoever comes next.
    const hasLeft = writer.current !== '' && writer.current !== customerId
    writer.current = customerId
    if (activity && date && !hasLeft) set({ activity, date, time, participants, options })
  }, [activity, date, time, participants, options, set, customerId])
  const saved: BookingSearch | undefined =
    restored && value.activity && value.date
      ? { ...value, time: value.time || undefined, options: value.options || undefined }
      : undefined
  return { saved, forget }
}
