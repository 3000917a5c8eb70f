import { endpoints } from '../../shared/api/endpoints.ts'
import { today } from '../../shared/rules/day.ts'
import { venueCapabilities, providerCapabilities } from '../../shared/rules/schedule.ts'
import { loadHours } from '../db/venueValues/hours.ts'
import { conditionalAnswer } from '../http/conditionalGet.ts'
import { answer } from '../http/messages.ts'
import { anybody } from './authorise.ts'
import { operation } from './operation.ts'

export const venue = operation(
  endpoints.venue,
  {
    summary:
      'Tells the opening hours, with the exceptional days still to come, and what can be done.',
    who: anybody,
  },
  async ({ services: { db, now, upstreams }, request }) => {
    const can = venueCapabilities.filter((one) => upstreams.venue.can?.includes(one))
    const accountsCan = providerCapabilities.filter((one) => upstreams.provider.can?.includes(one))
    return conditionalAnswer(
      request,
      answer({ ...(await loadHours(db, today(now()))), can, accountsCan }),
    )
  },
)
