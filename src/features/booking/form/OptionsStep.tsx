import type { Activity } from '../../../../shared/api/activity.ts'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { maxQuantity, type Option, optionsOf } from '../../../../shared/rules/option.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { withOption } from '../draft/draft.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './form.module.css'
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
      <ul className={layout.grid2}>
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            most={maxQuantity(option, participants)}
            quantity={chosen.find(({ id }) => id === option.id)?.quantity ?? 0}
            onCount={(quantity) => onChange(withOption(chosen, option.id, quantity))}
          />
        ))}
      </ul>
    </Step>
  )
}

type OptionRowProps = {
  option: Option
  most: number
  quantity: number
  onCount: (quantity: number) => void
}

function OptionRow({
  option: { name, note, price, unit },
  most,
  quantity,
  onCount,
}: OptionRowProps) {
  const isNone = quantity === 0
  const isMost = quantity >= most
  return (
    <li className={`${layout.between} ${styles.option}`} data-chosen={!isNone}>
      <p className={styles.optionWords}>
        <strong>{name}</strong>
        {note && <span className={text.note}>{note}</span>}
        <span className={text.note}>
          {formatPrice(price)} {unit}
        </span>
      </p>
      <div className={styles.optionStepper} role="group" aria-label={name}>
        <Button
          aria-label={`En retirer\u00a0: ${name}`}
          aria-disabled={isNone}
          onClick={() => !isNone && onCount(quantity - 1)}
        >
          <Icon name="minus" />
        </Button>
        <output aria-label={`Nombre\u00a0: ${name}`}>{quantity}</output>
        <Button
          aria-label={`En ajouter\u00a0: ${name}`}
          aria-disabled={isMost}
          onClick={() => !isMost && onCount(quantity + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
    </li>
  )
}
