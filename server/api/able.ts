import type { Ability } from '../../src/contract/schedule.ts'
import { refuse } from '../http.ts'
import type { Services } from './services.ts'

/** The refusal (404) of what the venue backend cannot do; nothing where it can. */
export function unable({ upstreams }: Pick<Services, 'upstreams'>, ability: Ability): Response | undefined {
  if (upstreams.venue.can?.includes(ability)) return undefined
  return refuse(404, 'not-supported', 'Le centre ne propose pas cela en ligne. Appelez-nous ou écrivez-nous.')
}
