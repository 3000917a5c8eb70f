import { formatPrice } from '../../../shared/rules/money.ts'
import {
  type Choice,
  peopleIn,
  seatsIn,
  type Tariff,
  tariffLines,
  termsInWords,
  withChoice,
} from '../../../shared/rules/tariff.ts'
import layout from '../styles/layout.module.css'
import styles from './counts.module.css'
import { CountRow } from './CountRow.tsx'

type TariffCountsProps = {
  tariffs: readonly Tariff[]
  chosen: readonly Choice[]
  /** How many people there may be at most, and how many places are left. */
  most: { people: number; places?: number | undefined }
  onChange: (change: (chosen: readonly Choice[]) => Choice[]) => void
}

/** How many of each tariff, with its ages, what is to be shown for it, and its price. */
export function TariffCounts({ tariffs, chosen, most, onChange }: TariffCountsProps) {
  const lines = tariffLines(tariffs, chosen) ?? []
  const people = peopleIn(lines)
  const seats = seatsIn(lines)
  const { places = Infinity } = most
  return (
    <ul className={`${layout.grid2} ${styles.tariffs}`} aria-label="Tarifs">
      {tariffs.map((tariff) => (
        <CountRow
          key={tariff.id}
          name={tariff.name}
          note={termsInWords(tariff)}
          price={formatPrice(tariff.price)}
          quantity={chosen.find(({ id }) => id === tariff.id)?.quantity ?? 0}
          isMost={people + tariff.people > most.people || seats + tariff.seats > places}
          onCount={(change) => onChange((now) => withChoice(now, tariff.id, change))}
        />
      ))}
    </ul>
  )
}
