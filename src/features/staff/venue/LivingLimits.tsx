import { useRef } from 'react'
import type { VenueCapacities } from '../../../../shared/api/staff/capacities.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { capital } from '../../../../shared/rules/day.ts'
import { randomKey } from '../../../platform/random.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { insist } from '../close/insist.ts'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { closureWords, overWords } from './capacityWords.ts'

type LivingLimitsProps = {
  client: StaffClient
  value: Pick<VenueCapacities['pools'][number], 'over' | 'closures'>
  now: number
  onTold: () => void
}

/** Where fewer are sold for a time, each with the way back; and where more is sold than that. */
export function LivingLimits({ client, value, now, onTold }: LivingLimitsProps) {
  const { over, closures } = value
  const { busy, failure, run } = useAct()
  const keys = useRef(new Map<string, string>())
  const end = (id: string) =>
    run(async () => {
      const key = keys.current.get(id) ?? randomKey()
      keys.current.set(id, key)
      try {
        await insist(client, staffCalls.reopen, { id }, key)
      } finally {
        onTold()
      }
    })
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
              onClick={() => void end(one.id)}
            >
              Remettre en vente
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
