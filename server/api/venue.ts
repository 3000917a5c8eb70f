import { endpoints } from '../../shared/api/endpoints.ts'
import { conditionalAnswer } from '../http/conditionalGet.ts'
import { answer } from '../http/messages.ts'
import { anybody } from './authorise.ts'
import { operation } from './operation.ts'
import { loadVenue } from './venueFacts.ts'

export const venue = operation(
  endpoints.venue,
  {
    summary:
      'Tells the opening hours, with the exceptional days still to come, and what can be done.',
    who: anybody,
  },
  async ({ services, request }) => conditionalAnswer(request, answer(await loadVenue(services))),
)
