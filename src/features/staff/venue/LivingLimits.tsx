import type { VenueCapacities } from '../../../../shared/api/staff/capacities.ts'
import { capital } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useReopen } from '../close/useReopen.ts'
import { useTeam } from '../teamContext.ts'
import { closureWords, overWords } from './capacityWords.ts'

type LivingLimitsProps = {
  value: Pick<VenueCapacities['pools'][number], 'over' | 'closures'>
}

/** Where fewer are sold for a time, each with the way back; and where more is sold than that. */
export function LivingLimits({ value }: LivingLimitsProps) {
  const { now } = useTeam()
  const { over, closures } = value
  const { busy, failure, reopen } = useReopen()
  if (over.length + closures.length === 0) return null
  return (
    <section className={layout.stack3} aria-label="En cours et à venir">
      {over.map((one) => (
        <p key={one.from} className={text.semibold}>
          {`${capital(overWords(one, now))}.`}
        </p>
      ))}
      {failure && <Notice tone="error">{failure}</Notice>}
      {closures.map((one) => (
        <div key={one.id} className={layout.between}>
          <p>{`${closureWords(one, now)} (${one.reason}).`}</p>
          {one.pool !== null && (
            <Button
              busy={busy}
              aria-label={`Remettre en vente\u00a0: ${closureWords(one, now)}`}
              onClick={() => reopen(one.id)}
            >
              Remettre en vente
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
