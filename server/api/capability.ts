import type { VenueCapability } from '../../shared/rules/hours/schedule.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { OwnVenue } from '../upstreams/upstream.ts'

/** Refuses (404) what the venue backend cannot do. */
export function requireCapability(ability: VenueCapability) {
  return ({ upstreams }: Pick<Services, 'upstreams'>): void => {
    if (!upstreams.venue.can?.includes(ability)) notSupported()
  }
}

/** Returns the engine of our own venue, which alone has such abilities. */
export function ownVenue({ upstreams }: Pick<Services, 'upstreams'>): OwnVenue {
  return upstreams.venue.own ?? notSupported()
}

function notSupported(): never {
  refuse(
    404,
    'not-supported',
    'La salle ne propose pas cela en ligne. Appelez-nous ou écrivez-nous.',
  )
}
