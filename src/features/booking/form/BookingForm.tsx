import type { Activity } from '../../../../shared/api/activity.ts'
import type { BookingResult } from '../../../../shared/api/booking.ts'
import type { Hours } from '../../../../shared/rules/hours.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './form.module.css'
import { BookingSteps } from './BookingSteps.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { bookingRequest, draftOf, draftPrice, withoutNonsense } from '../draft/draft.ts'
import { focusStep } from './Step.tsx'
import { policyWords } from '../hold/holdTime.ts'
import { Recap } from './Recap.tsx'
import { SavedDraft, useClean, useSavedDraft } from '../draft/SavedDraft.tsx'
import type { BookingSearch } from '../draft/search.ts'
import { SlotNotice } from './SlotNotice.tsx'
import { slotRefusal } from '../refusal.ts'
import { useAvailability } from './useAvailability.ts'
import { useBook } from './book.ts'
import { useHold } from '../hold/useHold.ts'
import { useEffect, useRef } from 'react'

type BookingFormProps = {
  search: BookingSearch
  activities: readonly Activity[]
  hours: Hours
  /** Activities and hours are the server's word, not the build's copy. */
  isCertain: boolean
  /** The draft has changed; the address holds it. */
  onSearch: (search: BookingSearch) => void
  onSignIn: () => void
  onBooked: (result: BookingResult) => void
}

/** The whole booking, question after question, each appearing with the answer to the one before. */
export function BookingForm({ search, activities, hours, isCertain, ...on }: BookingFormProps) {
  const now = useNow()
  const draft = draftOf(search, { activities, hours, now })
  const { activity } = draft
  const booking = useBook()
  // From the press on, what was asked for stands, until a refusal gives it back.
  const isAsked = booking.isPending || booking.isSuccess
  const request = bookingRequest(draft)
  const holding = useHold(request, { canHold: hours.can?.includes('holds') ?? false, isAsked })
  const availability = useAvailability(draft, holding)
  useClean(isCertain && !isAsked ? withoutNonsense(search, draft) : undefined, on.onSearch)
  const bring = useNextInView()
  const { found, forget } = useSavedDraft(draft)
  const change = (patch: BookingSearch) => {
    if (isAsked) return
    booking.reset()
    on.onSearch({ ...search, ...patch })
  }
  const slots = availability.data?.value.slots
  const attempts = [booking.error, holding.refused]
  const isHeld = Boolean(holding.hold) || holding.isUndecided
  const refusal =
    !isAsked && request && slotRefusal({ request, slots, now, attempts, isHeld, activity })
  return (
    <div className={styles.form}>
      <fieldset className={styles.steps} disabled={isAsked} aria-label="Votre visite">
        <SavedDraft
          {...{ draft, found, activities, hours }}
          onResume={on.onSearch}
          onForget={forget}
        />
        <BookingSteps
          {...{ draft, activities, hours, now, availability, bring }}
          canBeHad={!refusal}
          onChange={change}
          onSignIn={on.onSignIn}
        />
      </fieldset>
      <Recap
        draft={draft}
        isComplete={request !== undefined}
        policy={holding.hold && policyWords(holding.hold.cancelUntil)}
      >
        {refusal && (
          <SlotNotice
            refusal={refusal}
            onParty={(participants) => change({ participants })}
            onOtherTime={() => {
              bring('heure')
              focusStep('heure')
            }}
          />
        )}
        {activity && request && !refusal && (
          <ConfirmBar
            request={request}
            known={{
              activityName: activity.name,
              duration: activity.duration,
              totalPrice: draftPrice(draft) ?? 0,
            }}
            booking={booking}
            holding={holding}
            onSignIn={on.onSignIn}
            onBooked={(result) => {
              forget()
              on.onBooked(result)
            }}
          />
        )}
      </Recap>
    </div>
  )
}

/**
 * Brings the section of an id to the top of the screen as soon as it is there. The focus stays where
 * it is: Tab leads on from the choice just made.
 */
function useNextInView(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  const bring = () => {
    const section = wanted.current && document.getElementById(wanted.current)
    if (!section) return
    wanted.current = undefined
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
  }
  // The section may come with any later render: the address changes first.
  useEffect(bring)
  return (id) => {
    wanted.current = id
    bring()
  }
}
