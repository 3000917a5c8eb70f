import { useId, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { formatTime } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { rangeInWords } from '../slots.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './form.module.css'
import { type StepFold, Step } from './Step.tsx'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { totalCentsOf } from '../../../../shared/rules/option.ts'
import {
  type Choice,
  linesInWords,
  peopleIn,
  type Tariff,
  tariffLines,
} from '../../../../shared/rules/tariff.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TariffCounts } from '../../../ui/fields/TariffCounts.tsx'
import { choicesProblem } from '../draft/draft.ts'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

type ParticipantRange = Pick<Activity, 'minParticipants' | 'maxParticipants'>

type ParticipantsStepProps = {
  activity: ParticipantRange
  participants: number
  fold?: StepFold
  /** The largest party for which there is room at a time that is settled. */
  room?: { time: string; largest: number }
  /** Told of a number that may be newer than the one shown. */
  onChange: (change: (participants: number) => number) => void
}

export function ParticipantsStep(props: ParticipantsStepProps) {
  const { activity, participants, room, fold, onChange } = props
  const { minParticipants } = activity
  const largest = room ? room.largest : activity.maxParticipants
  const hint = useId()
  const change = (wanted: (now: number) => number) => {
    setBeyond(undefined)
    onChange((now) => Math.min(Math.max(wanted(now), minParticipants), largest))
  }
  const [beyond, setBeyond] = useState<number>()
  const isSmallest = participants <= minParticipants
  const isLargest = participants >= largest
  return (
    <Step id="participants" fold={fold} title="Participants" chosen={partyInWords(participants)}>
      <div className={styles.partyStepper}>
        <Button
          aria-label="Une personne de moins"
          aria-disabled={isSmallest}
          onClick={() => !isSmallest && change((now) => now - 1)}
        >
          <Icon name="minus" />
        </Button>
        <CountField
          {...{ minParticipants, largest, participants, hint }}
          onCount={(count) => change(() => count)}
          onBeyond={setBeyond}
        />
        <Button
          aria-label="Une personne de plus"
          aria-disabled={isLargest}
          onClick={() => !isLargest && change((now) => now + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
      <p id={hint} className={text.note}>
        {limitsInWords(activity, room)}
      </p>
      {beyond !== undefined && (
        <p role="alert" className={styles.over}>
          {partyInWords(beyond)}, c’est impossible ici&nbsp;: le nombre reste à{' '}
          {partyInWords(participants)}.
          {beyond > largest && (
            <>
              {' '}
              Plus nombreux, appelez-nous au <VenuePhone />.
            </>
          )}
        </p>
      )}
      {room && participants > largest && (
        <p role="alert" className={styles.over}>
          Il ne reste que {partyInWords(largest)} à {formatTime(room.time)}&nbsp;: soyez moins
          nombreux, ou choisissez une autre heure.
        </p>
      )}
    </Step>
  )
}

type CountFieldProps = {
  minParticipants: number
  largest: number
  participants: number
  hint: string
  onCount: (participants: number) => void
  /** Told of a whole number that was left standing, and cannot be had. */
  onBeyond: (participants: number) => void
}

function CountField({ minParticipants, largest, participants, hint, ...on }: CountFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-labelledby="participants-titre"
      aria-describedby={hint}
      className={styles.count}
      min={minParticipants}
      max={largest}
      value={typed ?? participants}
      onBlur={(event) => {
        const count = event.target.valueAsNumber
        if (typed !== undefined && Number.isInteger(count)) on.onBeyond(count)
        setTyped(undefined)
      }}
      onChange={(event) => {
        const count = event.target.valueAsNumber
        const canBe = Number.isInteger(count) && count >= minParticipants && count <= largest
        setTyped(canBe ? undefined : event.target.value)
        if (canBe) on.onCount(count)
      }}
    />
  )
}

function limitsInWords(activity: ParticipantRange, room: ParticipantsStepProps['room']) {
  const { minParticipants, maxParticipants } = activity
  const range = `${rangeInWords(activity)} par réservation.`
  if (!room || room.largest >= maxParticipants || room.largest < minParticipants) return range
  return `${range} À ${formatTime(room.time)}, il reste de la place pour ${partyInWords(room.largest)}.`
}

type TariffsStepProps = {
  activity: Activity
  tariffs: readonly Tariff[]
  chosen: readonly Choice[]
  fold?: StepFold
  /** Places that are left at a time that is settled. */
  places?: number
  onChange: (change: (chosen: readonly Choice[]) => Choice[]) => void
}

/** Who comes, by tariff: how many of each, what it costs, and what is to be shown for it. */
export function TariffsStep(props: TariffsStepProps) {
  const { activity, tariffs, chosen, fold, places, onChange } = props
  const lines = tariffLines(tariffs, chosen) ?? []
  const people = peopleIn(lines)
  const problem = choicesProblem({ ...activity, tariffs }, chosen)
  return (
    <Step
      id="participants"
      fold={fold}
      title="Participants"
      chosen={linesInWords(lines) || 'Personne encore'}
    >
      <TariffCounts
        {...{ tariffs, chosen, onChange }}
        most={{ people: activity.maxParticipants, places }}
      />
      <p role="status">
        <strong>
          {people > 0 ? partyInWords(people) : 'Personne encore'},{' '}
          {formatPrice(totalCentsOf(lines) / 100)}
        </strong>
      </p>
      <p className={text.note}>{rangeInWords(activity)} par réservation.</p>
      {problem && people > 0 && <Notice tone="warning" title={problem} />}
    </Step>
  )
}

type PartyNoticeProps = {
  activity: Activity
  /** How many were asked for, and for how many it would be booked. */
  wanted: number
  participants: number
  onAccept: () => void
  onOtherActivity: () => void
}

/** Says that an activity does not take the party that was asked for, and the ways that stay open. */
export function PartyNotice({ activity, wanted, participants, ...on }: PartyNoticeProps) {
  const isLarge = wanted > participants
  return (
    <Notice tone="warning" title={`${activity.name} : ${rangeInWords(activity)} par réservation`}>
      <p>
        Vous aviez choisi {partyInWords(wanted)}&nbsp;: cette visite est comptée pour{' '}
        {partyInWords(participants)}.
        {isLarge && (
          <>
            {' '}
            Pour venir tous, réservez deux départs, prenez une autre activité, ou appelez-nous au{' '}
            <VenuePhone />.
          </>
        )}
      </p>
      <div className={layout.row}>
        <Button size="small" onClick={on.onAccept}>
          Garder {partyInWords(participants)}
        </Button>
        <Button size="small" tone="quiet" onClick={on.onOtherActivity}>
          Changer d’activité
        </Button>
      </div>
    </Notice>
  )
}
