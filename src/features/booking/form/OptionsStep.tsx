import type { Activity } from '../../../../shared/api/activity.ts'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { maxQuantity, optionsOf } from '../../../../shared/rules/option.ts'
import { withChoice } from '../../../../shared/rules/tariff.ts'
import { CountRow } from '../../../ui/fields/CountRow.tsx'
import layout from '../../../ui/styles/layout.module.css'
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
  const countOf = (id: string) => chosen.find((one) => one.id === id)?.quantity ?? 0
  const words =
    chosen.length === 0 ? 'Aucune' : chosen.length === 1 ? 'Une option' : `${chosen.length} options`
  return (
    <Step id="options" fold={fold} title="Options" chosen={words}>
      <ul className={layout.grid2}>
        {options.map((option) => (
          <CountRow
            key={option.id}
            name={option.name}
            note={option.note}
            price={`${formatPrice(option.price)} ${option.unit}`}
            quantity={countOf(option.id)}
            isMost={countOf(option.id) >= maxQuantity(option, participants)}
            onCount={(quantity) => onChange(withChoice(chosen, option.id, quantity))}
          />
        ))}
      </ul>
    </Step>
  )
}
