import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../boot/listeners.ts'
import { Icon } from '../drawings/Icon.tsx'
import { useNow } from '../useNow.ts'
import styles from './feedback.module.css'
import { type ShownFact, stampOf, stampWords } from './freshness.ts'

const none: readonly ShownFact[] = []
let shown = none
const watchers = createListeners()

function setShown(facts: readonly ShownFact[]): void {
  shown = facts
  watchers.notify()
}

/** Tells the screen's stamp of a fact that is shown; draws nothing itself. */
export function Stamped({ at, amber, red, failed = false }: ShownFact) {
  useEffect(() => {
    const fact = { at, amber, red, failed }
    setShown([...shown, fact])
    return () => setShown(shown.filter((other) => other !== fact))
  }, [at, amber, red, failed])
  return null
}

/**
 * When what the screen shows was last heard from the server: one stamp for all of it. It is quiet while
 * all is fresh, unless the server is out of reach (`data-offline` of the root; feedback.module.css).
 */
export function Stamp() {
  const facts = useSyncExternalStore(
    watchers.subscribe,
    () => shown,
    () => none,
  )
  const now = useNow()
  const stamp = stampOf(facts, now)
  if (!stamp) return null
  const { at, age, isQuiet, until } = stamp
  return (
    <p className={styles.stamp} data-age={age} data-quiet={isQuiet} data-until={until}>
      <Icon name={age === 'fresh' ? 'clock' : 'triangle-exclamation-point'} />
      <time dateTime={new Date(at).toISOString()}>{stampWords(at, now, age)}</time>
    </p>
  )
}
