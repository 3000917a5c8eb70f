import { useState, useRef } from 'react'
import type { ClosureEffect, LivingClosure, Todo } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { hasRole } from '../../../../shared/rules/staff/staff.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../../ui/feedback/reveal.ts'
import { CallList } from '../CallList.tsx'
import { LoadingState } from '../LoadingState.tsx'
import { useOnlineButton } from '../onlineButton.tsx'
import { useTeam } from '../teamContext.ts'
import { useTeamQuery } from '../teamQuery.ts'
import { CloseForm } from './CloseForm.tsx'
import { type Closing, countWords, newClosing, rangeWords, scopeWords } from './closing.ts'
import styles from './close.module.css'
import { capital } from '../../../../shared/rules/day.ts'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { useReopen } from './useReopen.ts'

type CloseProps = {
  closing: Closing
  onClosing: (edit: (before: Closing) => Closing) => void
  onTodo: () => void
}

/** « Fermer »: what, when and why, with what that meets; and what is closed, to be opened again. */
export function Close({ closing, onClosing, onTodo }: CloseProps) {
  const { role } = useTeam()
  const { value, error } = useTeamQuery(staffCalls.todo, undefined, { live: true })
  const [done, setDone] = useState<ClosureEffect>()
  if (!value) return <LoadingState error={error} />
  const { pools, closures, total } = value
  const mayClose = hasRole(role, 'supervisor')
  return (
    <div className={styles.close}>
      <OfflineNotice title="Il faut le réseau">
        Rien ne se ferme ni ne se rouvre hors connexion.
      </OfflineNotice>
      {done && (
        <div className={layout.stack3} tabIndex={-1} ref={takeFocus}>
          <Notice tone="success" title={doneWords(done)}>
            {done.visits > 0 && (
              <p>
                Qui a réservé n’en sait rien encore&nbsp;: régler une visite lui écrit, ou dit qui
                appeler.
              </p>
            )}
            {done.waited && <CallList people={done.waited} />}
          </Notice>
          <p className={layout.row}>
            {total > 0 && (
              <Button tone="primary" onClick={onTodo}>{`À régler\u00a0: ${total}`}</Button>
            )}
            <Button onClick={() => setDone(undefined)}>Fermer autre chose</Button>
          </p>
        </div>
      )}
      {mayClose && !done && (
        <CloseForm
          {...{ pools, closing, onClosing }}
          onClosed={(effect) => {
            onClosing(newClosing)
            setDone(effect)
          }}
        />
      )}
      {!mayClose && (
        <Notice title="Il faut un responsable">
          Fermer et rouvrir demandent un responsable&nbsp;: qu’il se connecte ici.
        </Notice>
      )}
      <LivingClosures {...{ closures, pools, mayClose }} onReopen={() => setDone(undefined)} />
    </div>
  )
}

function doneWords({ visits }: ClosureEffect): string {
  if (visits === 0) return 'C’est fermé. Personne n’avait réservé.'
  const stand = visits > 1 ? 'restent' : 'reste'
  return `C’est fermé. ${countWords(visits, 'visite')} ${stand} à régler\u00a0: rien n’est annulé.`
}

type LivingClosuresProps = {
  closures: readonly LivingClosure[]
  pools: Todo['pools']
  mayClose: boolean
  onReopen: () => void
}

/** What is closed now or will be, who did it and why, each with the way back. */
function LivingClosures({ closures, pools, mayClose, onReopen }: LivingClosuresProps) {
  const { now } = useTeam()
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, failure, reopen } = useReopen(() => heading.current?.focus())
  const button = useOnlineButton({ busy })
  const open = (id: string) => {
    onReopen()
    reopen(id)
  }
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
                {mayClose &&
                  button('Rouvrir', () => open(id), {
                    icon: 'door-open',
                    'aria-label': `Rouvrir\u00a0: ${scope}, ${rangeWords(closure, now)}`,
                  })}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
