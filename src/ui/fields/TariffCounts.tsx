import { useId } from 'react'
import { formatPrice } from '../../../shared/rules/money.ts'
import {
  type Choice,
  isByTeam,
  peopleIn,
  seatsIn,
  type Tariff,
  tariffLines,
  termsInWords,
  withChoice,
} from '../../../shared/rules/tariff.ts'
import layout from '../styles/layout.module.css'
import styles from './counts.module.css'
import text from '../styles/text.module.css'
import { CountRow } from './CountRow.tsx'
import { RadioTile } from './RadioTile.tsx'

type TariffCountsProps = {
  tariffs: readonly Tariff[]
  chosen: readonly Choice[]
  /** How many people there may be at most, and how many places are left. */
  most: { people: number; places?: number | undefined }
  onChange: (change: (chosen: readonly Choice[]) => Choice[]) => void
}

/** How many of each tariff, with its ages, what is to be shown for it, and its price; of teams which one. */
export function TariffCounts(props: TariffCountsProps) {
  const { tariffs, chosen, most, onChange } = props
  if (isByTeam(tariffs)) return <TeamChoice {...props} />
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

function TeamChoice({ tariffs, chosen, most, onChange }: TariffCountsProps) {
  const { places = Infinity } = most
  const name = useId()
  return (
    <div role="radiogroup" className={layout.grid2} aria-label="Tarifs">
      {tariffs.map(({ id, people, seats, ...tariff }) => {
        const isChosen = chosen.some((one) => one.id === id)
        return (
          <RadioTile
            key={id}
            className={`${layout.between} ${styles.row}`}
            data-chosen={isChosen}
            input={{
              name,
              value: id,
              checked: isChosen,
              disabled: !isChosen && (people > most.people || seats > places),
              onChange: () => onChange(() => [{ id, quantity: 1 }]),
            }}
          >
            <span className={styles.words}>
              <strong>{tariff.name}</strong>
              <span className={text.note}>{termsInWords({ id, people, seats, ...tariff })}</span>
            </span>
            <strong>{formatPrice(tariff.price)}</strong>
          </RadioTile>
        )
      })}
    </div>
  )
}
