import type { VenueCapability } from '../../shared/rules/hours/schedule.ts'
import { refuse } from '../http/messages.ts'
import type { Services } from '../services.ts'

/** The refusal (404) of what the venue backend cannot do; nothing where it can. */
export function requireCapability(ability: VenueCapability) {
  return ({ upstreams }: Services): Response | undefined =>
    upstreams.venue.can?.includes(ability)
      ? undefined
      : refuse(
          404,
          'not-supported',
          'La salle ne propose pas cela en ligne. Appelez-nous ou écrivez-nous.',
        )
}
