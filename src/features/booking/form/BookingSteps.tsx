import type { Activity } from '../../../../shared/api/activity.ts'
import type { Hours } from '../../../../shared/rules/hours.ts'
import { ActivityStep } from './ActivityStep.tsx'
import { DateStep } from './DateStep.tsx'
import { type Draft, partyOf, writeOptions } from '../draft/draft.ts'
import { OptionsStep } from './OptionsStep.tsx'
import { ParticipantsStep } from './ParticipantsStep.tsx'
import type { BookingSearch } from '../draft/search.ts'
import { TimeStep } from './TimeStep.tsx'
import type { useAvailability } from './useAvailability.ts'
import { WaitForPlace } from '../waitlist/WaitForPlace.tsx'

type BookingStepsProps = {
  draft: Draft
  activities: readonly Activity[]
  hours: Hours
  now: number
  availability: ReturnType<typeof useAvailability>
  /** Whether the chosen time can be had, as far as is known. */
  canBeHad: boolean
  onChange: (patch: BookingSearch) => void
  /** The next question may come into view. */
  bring: (step: string) => void
  onSignIn: () => void
}

/** The questions of a booking in their order: who comes is asked before the places are shown. */
export function BookingSteps({
  draft,
  activities,
  hours,
  now,
  availability,
  ...on
}: BookingStepsProps) {
  const { activity, date, time, participants } = draft
  const slots = availability.data?.value.slots
  const chooseActivity = (id: string) => {
    const chosen = activities.find((one) => one.id === id)
    // The number of a group says nothing of how many come to play.
    const isAlike = activity && activity.per === chosen?.per
    const party = chosen && partyOf(chosen, isAlike ? participants : undefined)
    on.onChange({ activity: id, participants: party, options: undefined })
  }
  return (
    <>
      <ActivityStep
        activities={activities}
        chosen={activity}
        onChoose={chooseActivity}
        onTap={() => on.bring('participants')}
      />
      {activity && (
        <ParticipantsStep
          {...{ activity, participants }}
          onChange={(count) => on.onChange({ participants: count })}
        />
      )}
      {activity && (
        <DateStep
          {...{ activity, participants, hours, now }}
          chosen={date}
          onChoose={(day) => {
            on.onChange({ date: day })
            on.bring('heure')
          }}
        />
      )}
      {activity && date && (
        <TimeStep
          {...{ activity, participants, date, now, availability }}
          canShrink
          chosen={time}
          onChoose={(chosen) => on.onChange({ time: chosen })}
          onTap={() => on.bring('options')}
        />
      )}
      {activity && date && slots && hours.can.includes('waits') && (
        <WaitForPlace
          key={`${activity.id} ${date}`}
          {...{ activity, date, now, participants, slots }}
          onSignIn={on.onSignIn}
        />
      )}
      {activity && time && on.canBeHad && hours.can.includes('holds') && (
        <OptionsStep
          {...{ activity, participants }}
          chosen={draft.options}
          onChange={(options) => on.onChange({ options: writeOptions(options) })}
        />
      )}
    </>
  )
}
