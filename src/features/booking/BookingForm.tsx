import type { Activity } from '../../contract/activity.ts'
import type { BookingResult } from '../../contract/booking.ts'
import type { Hours } from '../../contract/hours.ts'
import { useNow } from '../../ui/useNow.ts'
import { ActivityStep } from './ActivityStep.tsx'
import styles from './BookingForm.module.css'
import { ConfirmBar } from './ConfirmBar.tsx'
import { DateStep } from './DateStep.tsx'
import { bookingRequest, draftOf, draftPrice, withoutNonsense } from './draft.ts'
import { policyWords } from './holdTime.ts'
import type { BookingSearch } from './search.ts'
import { writeOptions } from './options.ts'
import { OptionsStep } from './OptionsStep.tsx'
import { ParticipantsStep } from './ParticipantsStep.tsx'
import { Recap } from './Recap.tsx'
import { SavedDraft } from './SavedDraft.tsx'
import { slotRefusal } from './slotRefusal.ts'
import { largestParty } from './slots.ts'
import { TimeStep } from './TimeStep.tsx'
import { useAvailability } from './useAvailability.ts'
import { useBook } from './useBook.ts'
import { useClean } from './useClean.ts'
import { useHold } from './useHold.ts'
import { useNextInView } from './useNextInView.ts'
import { useSavedDraft } from './useSavedDraft.ts'
import { WaitForPlace } from './WaitForPlace.tsx'

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
  const { activity, date, time, participants } = draft
  const booking = useBook()
  // From the press on, what was asked for stands, until a refusal gives it back.
  const isAsked = booking.isPending || booking.isSuccess
  const request = bookingRequest(draft)
  const holding = useHold(request, { canHold: hours.can?.includes('holds') ?? false, isAsked })
  const availability = useAvailability(draft, holding.hold?.id)
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
  const isHeld = Boolean(holding.hold) || holding.isTaking
  const refusal = request && slotRefusal({ request, slots, now, attempts, isHeld, activity })
  const free = activity && largestParty(slots?.find((slot) => slot.time === time), activity)
  const largest = isHeld ? Math.max(free ?? 0, participants) : free
  return (
    <div className={styles.form}>
      <fieldset className={styles.steps} disabled={isAsked} aria-label="Votre visite">
        <SavedDraft
          {...{ draft, found, activities, hours }}
          onResume={on.onSearch}
          onForget={forget}
        />
        <ActivityStep
          activities={activities}
          chosen={activity}
          onChoose={(id) => change({ activity: id, participants: undefined, options: undefined })}
          onTap={() => bring('date')}
        />
        {activity && (
          <DateStep
            activity={activity}
            hours={hours}
            now={now}
            chosen={date}
            onChoose={(day) => {
              change({ date: day })
              bring('heure')
            }}
          />
        )}
        {activity && date && (
          <TimeStep
            {...{ activity, date, now, availability, refusal }}
            chosen={time}
            onChoose={(chosen) => change({ time: chosen })}
            onTap={() => bring('participants')}
          />
        )}
        {activity && date && slots && hours.can.includes('waits') && (
          <WaitForPlace
            key={`${activity.id} ${date}`}
            {...{ activity, date, now, participants, slots }}
            onSignIn={on.onSignIn}
          />
        )}
        {activity && time && !refusal && largest !== undefined && (
          <ParticipantsStep
            {...{ activity, time, participants, largest }}
            onChange={(count) => change({ participants: count })}
          />
        )}
        {activity && time && !refusal && hours.can.includes('holds') && (
          <OptionsStep
            {...{ activity, participants }}
            chosen={draft.options}
            onChange={(options) => change({ options: writeOptions(options) })}
          />
        )}
      </fieldset>
      <Recap
        draft={draft}
        isComplete={request !== undefined}
        policy={holding.hold && policyWords(holding.hold.cancelUntil)}
      >
        {activity && request && (
          <ConfirmBar
            request={request}
            known={{
              activityName: activity.name,
              duration: activity.duration,
              totalPrice: draftPrice(draft) ?? 0,
            }}
            isBlocked={refusal !== undefined || participants > (largest ?? participants)}
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
