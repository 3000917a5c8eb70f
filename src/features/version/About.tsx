import { type ReactNode, useState } from 'react'
import { formatDate, formatTime, wallClock } from '../../../shared/rules/day.ts'
import { fetchUpdate, applyUpdate } from '../../platform/worker.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import layout from '../../ui/styles/layout.module.css'
import facts from '../../ui/styles/facts.module.css'
import styles from './About.module.css'
import { Offline } from '../../../shared/api/failure.ts'
import { lazyRequest } from '../../offline/cache/lazyRequest.ts'

const outcomeWords: Record<UpdateOutcome, string> = {
  checking: 'Vérification...',
  current: 'Vous avez la dernière version.',
  ready:
    'Une version plus récente est prête. Recharger l’ouvre\u00a0; ce qui n’est pas enregistré est perdu.',
  broken:
    'Une version plus récente existe, mais elle n’a pas pu être chargée en entier. Celle-ci continue de fonctionner.',
  offline: 'Sans réseau, impossible de vérifier. Cette version continue de fonctionner.',
  failed: 'La salle n’a pas su répondre. Réessayez dans un instant.',
}

/** Which version of the site this is and, on request, whether it is the last one. */
export function About({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const { outcome, check } = useUpdate()
  return (
    <>
      <dl className={`${facts.facts} ${facts.plate} ${styles.facts}`}>
        <DescriptionItem name="Version">{__VERSION__}</DescriptionItem>
        <DescriptionItem name="Date de cette version">{dateOf(__BUILT_AT__)}</DescriptionItem>
        <DescriptionItem name="Licence">MIT, logiciel libre</DescriptionItem>
      </dl>
      {isHydrated && (
        <div className={`${layout.line} ${styles.check}`}>
          <Button busy={outcome === 'checking'} onClick={check}>
            Vérifier les mises à jour
          </Button>
          <p role="status" data-outcome={outcome}>
            {outcome && outcomeWords[outcome]}
          </p>
          {outcome === 'ready' && (
            <Button tone="primary" onClick={() => void applyUpdate()}>
              Recharger
            </Button>
          )}
        </div>
      )}
      {children}
    </>
  )
}

/** « samedi 21 novembre 2026 à 16 h 04 », at the venue. */
function dateOf(at: number): string {
  const { day, time } = wallClock(at)
  return `${formatDate(day)} à ${formatTime(time)}`
}

/** What a check has found; `broken`: a newer version that does not come whole. */
type UpdateOutcome = 'checking' | 'current' | 'ready' | 'broken' | 'offline' | 'failed'

function useUpdate() {
  const [outcome, setOutcome] = useState<UpdateOutcome>()
  const check = async () => {
    setOutcome('checking')
    setOutcome(
      await checkForUpdate().catch((error: unknown) =>
        error instanceof Offline ? 'offline' : 'failed',
      ),
    )
  }
  return { outcome, check: () => void check() }
}

async function checkForUpdate(): Promise<UpdateOutcome> {
  const { value } = await lazyRequest((all) => all.built, undefined)
  if (value.builtAt === __BUILT_AT__) return 'current'
  return fetchUpdate().then(
    () => 'ready',
    () => 'broken',
  )
}
