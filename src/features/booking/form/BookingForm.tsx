import type { Activity } from '../../../../shared/api/activity.ts'
import type { BookingResult } from '../../../../shared/api/booking.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { Closings } from '../../../offline/cache/Closings.tsx'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './form.module.css'
import { BookingSteps } from './BookingSteps.tsx'
import { ConfirmBar, SlotNotice } from './ConfirmBar.tsx'
import {
  bookingRequest,
  type Draft,
  totalCents,
  draftLines,
  draftOf,
  DEFAULT_PARTICIPANTS,
  normalisedSearch,
} from '../draft/draft.ts'
import { draftPolicy } from '../hold/countdown.ts'
import { Recap } from './Recap.tsx'
import { SavedDraft, useClean, useSavedDraft } from '../draft/SavedDraft.tsx'
import type { BookingSearch } from '../draft/search.ts'
import { bookingRefusal, slotRefusal } from '../refusal.ts'
import { useAvailability } from './useAvailability.ts'
import { useBook } from './book.ts'
import { useHandedHold } from '../hold/useHold.ts'
import { useHold } from '../hold/useHold.ts'
import { useSteps } from './Step.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { useContact } from './ContactDetails.tsx'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bookingsQuery } from '../queries.ts'
import { profileKey, useDraftOwner, useSession } from '../../../session/current.ts'
import type { Profile } from '../../../../shared/api/account/profile.ts'
import type { Answer } from '../../../platform/http.ts'
import { capital, formatDate } from '../../../../shared/rules/day.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { dayState } from '../calendar/calendar.ts'

type BookingFormProps = {
  search: BookingSearch
  activities: readonly Activity[]
  hours: Hours
  /** Activities and hours are the server's word, not the build's copy. */
  isCertain: boolean
  /** Told of the search of the address, which may be newer than the one shown. */
  onSearch: (change: (search: BookingSearch) => BookingSearch) => void
  onSignIn: () => void
  onBooked: (result: BookingResult) => void
}

/** The visit that is being bought: question after question, each folding to a line with its answer. */
export function BookingForm({ search, activities, hours, isCertain, ...on }: BookingFormProps) {
  const now = useNow()
  const party = useLastParty()
  const draftIn = (asked: BookingSearch) => draftOf(asked, { activities, hours, now, party })
  const draft = draftIn(search)
  const { activity } = draft
  const goneDay = useGoneDay(search, draft)
  const booking = useBook()
  // From the press on, what was asked for stands, until a refusal gives it back.
  const isAsked = booking.isPending || booking.isSuccess
  const request = bookingRequest(draft)
  const notes = useDraft('visit-note', '', useDraftOwner())
  const [isWelcome, setWelcome] = useState(false)
  const { contact, isVisitor, isTyped } = useContact(hours)
  const isHanded = useHandedHold(request)
  const canHold = hours.can?.includes('holds') ?? false
  const holdState = useHold(request, {
    canHold,
    isAsked,
    isVisitor: isTyped || (isVisitor && isHanded),
  })
  const availability = useAvailability(draft, holdState)
  const clean = isCertain && !isAsked ? normalisedSearch(search, draft) : undefined
  useClean(clean, () => on.onSearch((asked) => normalisedSearch(asked, draftIn(asked)) ?? asked))
  const { found, forget } = useSavedDraft(draft)
  const change = (patchOf: (draft: Draft) => BookingSearch) => {
    if (isAsked) return
    booking.reset()
    on.onSearch((asked) => ({ ...asked, ...patchOf(draftIn(asked)) }))
  }
  const slots = availability.data?.value.slots
  const attempts = [booking.error, holdState.refused]
  const isHeld = Boolean(holdState.hold) || holdState.isUndecided
  const refusal =
    !isAsked && request && slotRefusal({ request, slots, now, attempts, isHeld, activity })
  const lines = draftLines(draft, holdState.hold?.lines)
  // What the server has just said that it costs is shown, and agreed to by the next press.
  const told = booking.error && bookingRefusal(booking.error).total
  const asked = isAsked ? booking.variables?.known.totalPrice : undefined
  const totalPrice = asked ?? (told ?? totalCents(lines)) / 100
  const isFull = refusal ? refusal.smaller === undefined : false
  const steps = useSteps(draft, {
    isTimeInDoubt: isFull || failureOf(availability) !== undefined,
    isCounted: search.tariffs !== undefined,
    isPartySaid: search.participants !== undefined,
  })
  return (
    <div className={styles.form}>
      <fieldset className={styles.steps} disabled={isAsked} aria-label="Votre visite">
        <SavedDraft
          {...{ draft, found, activities, hours }}
          onResume={(resumed) => on.onSearch(() => resumed)}
          onForget={forget}
        />
        {activity && <Closings activity={activity.id} />}
        {isCertain && goneDay && <GoneDay day={goneDay} {...{ hours, now }} />}
        <BookingSteps
          {...{ draft, activities, hours, now, availability, steps }}
          canBeHad={!refusal}
          notes={notes}
          onChange={change}
          onSignIn={on.onSignIn}
        />
      </fieldset>
      <Recap
        {...{ draft, lines, totalPrice }}
        isComplete={request !== undefined}
        isRefused={Boolean(refusal)}
        policy={
          canHold && request
            ? draftPolicy({ hold: holdState.hold, activity, now, ...request })
            : undefined
        }
        isPaidOnSite={hours.can?.includes('payment-on-site') ?? false}
        isLong={isVisitor}
      >
        {refusal && (
          <SlotNotice
            refusal={refusal}
            onParty={(participants) => {
              if (draft.tariffs) return steps.open('participants')
              change(() => ({ participants }))
              steps.goOn('participants')
            }}
            isByTariff={draft.tariffs !== undefined}
            onOtherTime={() => steps.open('heure')}
          />
        )}
        {activity && request && !refusal && (
          <ConfirmBar
            request={request}
            notes={canHold ? notes.value.trim() : ''}
            known={{
              activityName: activity.name,
              duration: activity.duration,
              totalPrice,
            }}
            booking={booking}
            holdState={holdState}
            details={
              isVisitor && (
                <ContactDetails
                  {...{ contact, totalPrice }}
                  take={holdState.take}
                  onCode={() => holdState.hold && holdState.retake()}
                  onSignedIn={() => {
                    setWelcome(true)
                    steps.goOn('options')
                  }}
                />
              )
            }
            welcome={isWelcome && <Welcome />}
            onSignIn={on.onSignIn}
            onBooked={(result) => {
              forget()
              notes.forget()
              on.onBooked(result)
            }}
          />
        )}
      </Recap>
    </div>
  )
}

/** Their own name, as their account has it, or as they have just told it. */
function Welcome() {
  const client = useQueryClient()
  const session = useSession()
  const key = profileKey(session.status === 'authenticated' ? session.id : '')
  const name = client.getQueryData<Answer<Profile>>(key)?.value.firstName
  return (
    <p role="status">
      {name ? `Bonjour ${name}` : 'Votre adresse est vérifiée'}&nbsp;: il ne reste qu’à réserver.
    </p>
  )
}

function useLastParty(): number | undefined {
  const client = useQueryClient()
  const session = useSession()
  const [party, setParty] = useState<number>()
  // Once for the page: what is heard later must not change a draft under its author.
  if (session.status === 'authenticated' && party === undefined) {
    const bookings = client.getQueryData(bookingsQuery(session.id).queryKey)?.value ?? []
    const [last] = [...bookings].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    setParty(last?.participants ?? DEFAULT_PARTICIPANTS)
  }
  return party
}

/** The day that was asked for and fell away, until another one is chosen: the address names it no more. */
function useGoneDay({ date }: BookingSearch, draft: Draft): string | undefined {
  const [known, setKnown] = useState<string>()
  const gone = draft.date || !draft.activity ? undefined : (date ?? known)
  if (gone !== known) setKnown(gone)
  return gone
}

type GoneDayProps = { day: string; hours: Hours; now: number }

/** Says why a chosen day is chosen no more. */
function GoneDay({ day, hours, now }: GoneDayProps) {
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
