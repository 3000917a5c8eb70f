import type { ComponentProps } from 'react'
import styles from './RadioTile.module.css'

type RadioTileProps = Omit<ComponentProps<'label'>, 'onChange'> & {
  input: Omit<ComponentProps<'input'>, 'type'>
  isBare?: boolean
}

/** One choice of several: the whole of the tile is the radio button. */
export function RadioTile({ input, isBare, className, children, ...label }: RadioTileProps) {
  const look = isBare ? styles.radio : `${styles.radio} ${styles.tile}`
  return (
    <label {...label} className={`${look} ${className}`}>
      <input {...input} type="radio" />
      {children}
    </label>
  )
}
