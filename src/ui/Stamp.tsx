import { Clock, TriangleAlert } from 'lucide-react'
import { ageOf, stampWords } from './stamp.ts'
import styles from './Stamp.module.css'
import { useNow } from './useNow.ts'

type StampProps = {
  /** Server time of the fact, epoch milliseconds. */
  at: number
  /** Ages in milliseconds, from offline/datasets. */
  amber: number
  red: number
}

/** When a fact was last heard from the server. */
export function Stamp({ at, amber, red }: StampProps) {
  const now = useNow()
  const age = ageOf(at, now, { amber, red })
  const Icon = age === 'fresh' ? Clock : TriangleAlert
  return (
    <span className={styles.stamp} data-age={age}>
      <Icon />
      <time dateTime={new Date(at).toISOString()}>{stampWords(at, now, age)}</time>
    </span>
  )
}
