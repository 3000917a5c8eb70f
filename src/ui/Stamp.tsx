import { Icon } from './Icon.tsx'
import { ageOf, stampWords } from './stamp.ts'
import styles from './Stamp.module.css'
import { useHydrated } from './useHydrated.ts'
import { useNow } from './useNow.ts'

type StampProps = {
  /** Server time of the fact, epoch milliseconds. */
  at: number
  /** Ages in milliseconds, from offline/ages. */
  amber: number
  red: number
}

/** When a fact was last heard from the server. */
export function Stamp({ at, amber, red }: StampProps) {
  const now = useNow()
  const isHydrated = useHydrated()
  // A document is read on any day after the build: it names the day, and does not judge.
  const age = isHydrated ? ageOf(at, now, { amber, red }) : 'fresh'
  return (
    <span className={styles.stamp} data-age={age}>
      <Icon name={age === 'fresh' ? 'clock' : 'triangle-exclamation-point'} />
      <time dateTime={new Date(at).toISOString()}>{stampWords(at, isHydrated ? now : Infinity, age)}</time>
    </span>
  )
}
