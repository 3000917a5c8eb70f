import type { Activity } from '../../../../shared/api/activity.ts'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { optionsOf } from '../../../../shared/rules/option.ts'
import { OptionCounts } from '../../../ui/fields/OptionCounts.tsx'
import { type StepFold, Step } from './Step.tsx'

type OptionsStepProps = {
  activity: Activity
  participants: number
  fold: StepFold
  chosen: readonly OptionChoice[]
  onChange: (chosen: OptionChoice[]) => void
}

/** What may be added to a visit; nothing at all where the activity has no options. */
export function OptionsStep({ activity, participants, fold, chosen, onChange }: OptionsStepProps) {
  const options = optionsOf(activity.id)
  if (options.length === 0) return null
  const words =
    chosen.length === 0 ? 'Aucune' : chosen.length === 1 ? 'Une option' : `${chosen.length} options`
  return (
    <Step id="options" fold={fold} title="Options" chosen={words}>
      <OptionCounts {...{ options, participants, chosen, onChange }} />
    </Step>
  )
}
