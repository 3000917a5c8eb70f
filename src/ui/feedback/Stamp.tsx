import { Icon } from '../drawings/Icon.tsx'
import { ageOf, stampWords } from './stamp.ts'
import styles from './feedback.module.css'
import { useHydrated } from '../useHydrated.ts'
import { useNow } from '../useNow.ts'

type StampProps = {
  /** Server time of the fact, epoch milliseconds. */
  at: number
  /** Ages in milliseconds, from offline/cache/ages. */
  amber: number
  red: number
}

/** When a fact was last heard from the server. */
export function Stamp(props: StampProps) {
  const now = useNow()
  // A document is read on any day after the build: it names the day, and does not judge.
  return <StampAt {...props} now={useHydrated() ? now : undefined} />
}

/** The same where the moment is known already: a list has one clock for all its cards. */
export function StampAt({ at, amber, red, now }: StampProps & { now: number | undefined }) {
  const age = now === undefined ? 'fresh' : ageOf(at, now, { amber, red })
  const until = at + (age === 'fresh' ? amber : red)
  return (
    <span className={styles.stamp} data-age={age} data-until={until}>
      <Icon name={age === 'fresh' ? 'clock' : 'triangle-exclamation-point'} />
      <time dateTime={new Date(at).toISOString()}>{stampWords(at, now ?? Infinity, age)}</time>
    </span>
  )
}
