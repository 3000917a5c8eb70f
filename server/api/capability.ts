import type { VenueCapability } from '../../shared/rules/hours/schedule.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'

/** Refuses (404) what the venue backend cannot do. */
export function requireCapability(ability: VenueCapability) {
  return ({ upstreams }: Pick<Services, 'upstreams'>): void => {
    if (upstreams.venue.can?.includes(ability)) return
    refuse(
      404,
      'not-supported',
      'La salle ne propose pas cela en ligne. Appelez-nous ou écrivez-nous.',
    )
  }
}
