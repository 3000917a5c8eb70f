import type { HTMLAttributes } from 'react'
import styles from './Card.module.css'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** An activity id: lights the card in that activity's colour. */
  hue?: string | undefined
}

/** A raised surface. */
export function Card({ as: Tag = 'div', hue, className, ...props }: CardProps) {
  const own = className ? `${styles.card} ${className}` : styles.card
  return <Tag {...props} data-hue={hue} className={own} />
}
