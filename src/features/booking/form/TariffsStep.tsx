import type { Activity } from '../../../../shared/api/activity.ts'
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
import text from '../../../ui/styles/text.module.css'
import { partyProblem } from '../draft/draft.ts'
import { type StepFold, Step } from './Step.tsx'
import { rangeInWords } from '../slots.ts'

type TariffsStepProps = {
  activity: Activity
  tariffs: readonly Tariff[]
  chosen: readonly Choice[]
  fold?: StepFold
  /** Places that are left at a time that is settled. */
  places?: number
  onChange: (chosen: Choice[]) => void
}

/** Who comes, by tariff: how many of each, what it costs, and what is to be shown for it. */
export function TariffsStep(props: TariffsStepProps) {
  const { activity, tariffs, chosen, fold, places, onChange } = props
  const lines = tariffLines(tariffs, chosen) ?? []
  const people = peopleIn(lines)
  const problem = partyProblem({ ...activity, tariffs }, chosen)
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
