import { useRef } from 'react'
import type { LivingClosure, Todo } from '../../../../shared/api/staff/closures.ts'
import { capital } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import type { StaffClient } from '../staffClient.ts'
import { countWords, rangeWords, scopeWords } from './closing.ts'
import styles from './close.module.css'
import { useReopen } from './useReopen.ts'

type LivingClosuresProps = {
  client: StaffClient
  closures: readonly LivingClosure[]
  pools: Todo['pools']
  now: number
  mayClose: boolean
  isOnline: boolean
  onTold: () => void
}

/** What is closed now or will be, who did it and why, each with the way back. */
export function LivingClosures(props: LivingClosuresProps) {
  const { client, closures, pools, now, mayClose, isOnline, onTold } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const onDone = () => heading.current?.focus()
  const { busy, failure, reopen } = useReopen(client, { onDone, onTold })
  return (
    <section className={layout.stack4} aria-labelledby="en-cours">
      <h2 id="en-cours" ref={heading} tabIndex={-1}>
        Fermetures en cours
      </h2>
      {failure && <Notice tone="error">{failure}</Notice>}
      {closures.length === 0 && <p className={text.soft}>Rien n’est fermé.</p>}
      {closures.length > 0 && (
        <ul className={layout.stack3}>
          {closures.map((closure) => {
            const { id, stations, reason, by } = closure
            const scope = scopeWords(closure, pools)
            const left = stations ? `, ${countWords(stations, 'poste')} restent ouverts` : ''
            return (
              <li key={id} className={`${surface.card} ${styles.closure}`}>
                <p>
                  <strong>{`${scope}${left}`}</strong>
                  <span>{capital(rangeWords(closure, now))}</span>
                  <span className={text.soft}>
                    {`${reason}, par ${by ?? 'quelqu’un qui n’est plus de l’équipe'}`}
                  </span>
                </p>
                {mayClose && (
                  <Button
                    aria-label={`Rouvrir\u00a0: ${scope}, ${rangeWords(closure, now)}`}
                    busy={busy}
                    aria-disabled={!isOnline}
                    onClick={() => isOnline && void reopen(id)}
                  >
                    <Icon name="door-open" />
                    Rouvrir
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
