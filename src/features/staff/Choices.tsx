import { useId } from 'react'
import { RadioTile } from '../../ui/fields/RadioTile.tsx'
import pieces from './pieces.module.css'

type ChoicesProps<Value> = {
  label: string
  /** The label stands over them; else it is told to assistive technology only. */
  isTitled?: boolean
  className?: string | undefined
  values: readonly Value[]
  chosen: Value | undefined
  wordsOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** One of a few, each in a tile. */
export function Choices<Value extends string | boolean | undefined>(props: ChoicesProps<Value>) {
  const { label, isTitled = false, className = '', values, chosen, wordsOf, onChoose } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={`${pieces.choices} ${className}`}
      {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      {isTitled && <p id={id}>{label}</p>}
      {values.map((value) => (
        <RadioTile
          key={String(value)}
          className={pieces.choice}
          input={{ name: id, checked: value === chosen, onChange: () => onChoose(value) }}
        >
          {wordsOf(value)}
        </RadioTile>
      ))}
    </div>
  )
}
