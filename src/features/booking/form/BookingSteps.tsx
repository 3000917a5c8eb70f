import { hueOf } from '../../../../venue/looks.ts'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { ActivityStep } from './ActivityStep.tsx'
import { DateStep, TimeStep } from './DateAndTimeSteps.tsx'
import {
  anyActivity,
  type Draft,
  choicesProblem,
  writeOptions,
  writeTariffs,
} from '../draft/draft.ts'
import { salesOf, type Tariff } from '../../../../shared/rules/tariff.ts'
import styles from './form.module.css'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { optionsOf } from '../../../../shared/rules/option.ts'
import { OptionCounts } from '../../../ui/fields/OptionCounts.tsx'
import { Step, type useSteps } from './Step.tsx'
import type { DraftState } from '../../../offline/drafts/drafts.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { ParticipantsStep, PartyNotice, TariffsStep } from './ParticipantsStep.tsx'
import type { BookingSearch } from '../draft/search.ts'
import type { useAvailability } from './useAvailability.ts'
import { WaitForPlace } from '../waitlist/WaitForPlace.tsx'

type BookingStepsProps = {
  draft: Draft
  activities: readonly Activity[]
  hours: Hours
  now: number
  availability: ReturnType<typeof useAvailability>
  steps: ReturnType<typeof useSteps>
  canBeHad: boolean
  /** What the venue is to know. */
  notes: DraftState<string>
  /** What it makes of the draft, which may be newer than the one shown. */
  onChange: (change: (draft: Draft) => BookingSearch) => void
  onSignIn: () => void
}

/** The questions of a booking in their order: who comes is asked before the places are shown. */
export function BookingSteps(props: BookingStepsProps) {
  const { draft, activities, hours, now, availability, steps, canBeHad, onChange } = props
  const { activity, date, time } = draft
  const slots = availability.data?.value.slots
  // What is free is told in places: by tariffs, a party may take more of them than people.
  const participants = activity?.tariffs ? salesOf(activity, draft) : draft.participants
  const { wanted } = draft
  const party = steps.foldOf('participants')
  const acceptParty = () => {
    steps.goOn('participants')
    onChange((now) => ({ participants: now.participants, tariffs: writeTariffs(now) }))
  }
  return (
    <div className={styles.questions} data-hue={hueOf(activity?.id)}>
      {activity?.tariffs ? (
        <DraftTariffs {...props} activity={activity} tariffs={activity.tariffs} />
      ) : (
        <ParticipantsStep
          activity={activity ?? anyActivity(activities)}
          participants={participants}
          fold={party.isOpen && activity ? { ...party, close: acceptParty } : party}
          onChange={(change) => {
            if (activity) steps.stay('participants')
            onChange((now) => ({ participants: change(now.participants) }))
          }}
        />
      )}
      {activity && wanted !== undefined && (
        <PartyNotice
          {...{ activity, wanted }}
          participants={draft.participants}
          onAccept={acceptParty}
          onOtherActivity={() => steps.open('activite')}
        />
      )}
      <ActivityStep
        {...{ activities, participants: draft.participants }}
        fold={steps.foldOf('activite')}
        chosen={activity}
        onChoose={(id) => {
          steps.stay('activite')
          onChange((now) => ({
            activity: id,
            participants: now.wanted ?? now.participants,
            tariffs: undefined,
            options: undefined,
          }))
        }}
        onTap={() => steps.goOn('activite')}
      />
      {activity && (
        <DateStep
          {...{ activity, participants, hours, now }}
          fold={steps.foldOf('date')}
          chosen={date}
          onChoose={(day) => {
            steps.goOn('date')
            onChange((now) => ({ date: day, ...partyOf(now) }))
          }}
        />
      )}
      {activity && date && (
        <TimeStep
          {...{ activity, participants, date, now, availability }}
          fold={steps.foldOf('heure')}
          canShrink
          chosen={time}
          onChoose={(chosen) => {
            steps.stay('heure')
            onChange((now) => ({ time: chosen, ...partyOf(now) }))
          }}
          onTap={() => steps.goOn('heure')}
        />
      )}
      {activity && date && slots && steps.isOpen('heure') && hours.can.includes('waits') && (
        <WaitForPlace
          key={`${activity.id} ${date}`}
          {...{ activity, date, now, slots, participants: draft.participants }}
          tariffs={draft.tariffs}
          canProve={hours.accountsCan?.includes('codes') ?? false}
          onSignIn={props.onSignIn}
        />
      )}
      {activity && time && canBeHad && hours.can.includes('holds') && (
        <>
          <OptionsStep
            {...{ activity, participants: draft.participants }}
            chosen={draft.options}
            onChange={(change) =>
              onChange((now) => ({ options: writeOptions(change(now.options)) }))
            }
          />
          <Step id="mot" title="Un mot pour la salle">
            <TextAreaField
              label="Votre mot"
              name="notes"
              hint="Facultatif. Allergies, prénom et âge de qui est fêté, fauteuil roulant, surprise… L’équipe le lit avant votre visite."
              maxLength={500}
              rows={2}
              value={props.notes.value}
              onChange={props.notes.set}
            />
          </Step>
        </>
      )}
    </div>
  )
}

/** Whoever goes on has seen how many are counted, and left it so. */
function partyOf({ wanted, participants, tariffs }: Draft): BookingSearch {
  return tariffs ? {} : { participants: wanted ?? participants }
}

type DraftTariffsProps = BookingStepsProps & { activity: Activity; tariffs: readonly Tariff[] }

/** The question stays open while it is answered; what it begins with may be accepted as it is. */
function DraftTariffs({ draft, activity, tariffs, steps, onChange }: DraftTariffsProps) {
  const fold = steps.foldOf('participants')
  const accept = () => {
    steps.goOn('participants')
    onChange((now) => ({ tariffs: writeTariffs(now) }))
  }
  const canAccept = fold.isOpen && !choicesProblem(activity, draft.tariffs)
  return (
    <TariffsStep
      {...{ activity, tariffs }}
      chosen={draft.tariffs ?? []}
      fold={{ ...fold, close: canAccept ? accept : undefined }}
      onChange={(change) => {
        steps.stay('participants')
        onChange((now) => ({
          tariffs: writeTariffs({ activity, tariffs: change(now.tariffs ?? []) }),
        }))
      }}
    />
  )
}

type OptionsStepProps = {
  activity: Activity
  participants: number
  chosen: readonly OptionChoice[]
  onChange: (change: (chosen: readonly OptionChoice[]) => OptionChoice[]) => void
}

/** What may be added to a visit; nothing at all where the activity has no options. */
function OptionsStep({ activity, participants, chosen, onChange }: OptionsStepProps) {
  const options = optionsOf(activity.id)
  if (options.length === 0) return null
  const words =
    chosen.length === 0 ? 'Aucune' : chosen.length === 1 ? 'Une option' : `${chosen.length} options`
  return (
    <Step id="options" title="Options" chosen={words}>
      <OptionCounts {...{ options, participants, chosen, onChange }} />
    </Step>
  )
}
