import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../drawings/Icon.tsx'
import layout from '../styles/layout.module.css'
import text from '../styles/text.module.css'
import styles from './counts.module.css'

type CountRowProps = {
  name: string
  note?: string | undefined
  price: ReactNode
  quantity: number
  /** There is no room for one more. */
  isMost: boolean
  /** Told of a quantity that may be newer than the one shown. */
  onCount: (change: (quantity: number) => number) => void
}

/** Something that is sold by number, with how many of it: an option, a tariff. */
export function CountRow({ name, note, price, quantity, isMost, onCount }: CountRowProps) {
  const isNone = quantity === 0
  return (
    <li className={`${layout.between} ${styles.row}`} data-chosen={!isNone}>
      <p className={styles.words}>
        <strong>{name}</strong>
        {note && <span className={text.note}>{note}</span>}
        <span className={text.note}>{price}</span>
      </p>
      <div className={styles.stepper} role="group" aria-label={name}>
        <Button
          aria-label={`En retirer\u00a0: ${name}`}
          aria-disabled={isNone}
          onClick={() => !isNone && onCount((now) => Math.max(now - 1, 0))}
        >
          <Icon name="minus" />
        </Button>
        <output aria-label={`Nombre\u00a0: ${name}`}>{quantity}</output>
        <Button
          aria-label={`En ajouter\u00a0: ${name}`}
          aria-disabled={isMost}
          onClick={() => !isMost && onCount((now) => now + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
    </li>
  )
}
