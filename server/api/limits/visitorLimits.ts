import type { LimitName } from '../../../shared/rules/limits.ts'
import { recordReachedLimit } from '../../db/limits/limitAlert.ts'
import type { Services } from '../../services.ts'
import type { Customer } from '../../upstreams/upstream.ts'
import { inNetwork, runWithinLimits } from './tableLimits.ts'

const PER_HOUR: LimitName = 'network-visitor-holds-per-hour'

/** Counts what is taken for visitors within the hour of their network; one that has had its share takes nothing new. */
export async function holdAsVisitor(
  services: Services,
  request: Request,
  visitor: Customer,
  hold: (who: Customer) => Promise<Response>,
): Promise<Response> {
  const counting = inNetwork(PER_HOUR, services.addressOf(request))
  const isTaken = ({ status }: Response) => status === 201
  const held = await runWithinLimits(services, counting, () => hold(visitor), isTaken)
  if (held instanceof Response) return held
  await recordReachedLimit(services.db, held.name, services.now())
  return hold({ ...visitor, token: '' })
}
