import type { OptionChoice } from '../../../shared/api/booking.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { maxQuantity, type Option } from '../../../shared/rules/option.ts'
import { withChoice } from '../../../shared/rules/tariff.ts'
import layout from '../styles/layout.module.css'
import { CountRow } from './CountRow.tsx'

type OptionCountsProps = {
  options: readonly Option[]
  participants: number
  chosen: readonly OptionChoice[]
  onChange: (change: (chosen: readonly OptionChoice[]) => OptionChoice[]) => void
}

/** How many of each option, as far as so many people may have it. */
export function OptionCounts({ options, participants, chosen, onChange }: OptionCountsProps) {
  const countOf = (id: string) => chosen.find((one) => one.id === id)?.quantity ?? 0
  return (
    <ul className={layout.grid2} aria-label="Options">
      {options.map((option) => (
        <CountRow
          key={option.id}
          name={option.name}
          note={option.note}
          price={`${formatPrice(option.price)} ${option.unit}`}
          quantity={countOf(option.id)}
          isMost={countOf(option.id) >= maxQuantity(option, participants)}
          onCount={(change) => onChange((now) => withChoice(now, option.id, change))}
        />
      ))}
    </ul>
  )
}
