import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { Activities, type Activity } from '../../shared/api/activity.ts'
import { today } from '../../shared/rules/day.ts'
import type { Hours } from '../../shared/rules/hours/hours.ts'
import { providerCapabilities, venueCapabilities } from '../../shared/rules/hours/schedule.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { loadHours } from '../db/venueValues/hours.ts'
import type { Services } from '../services.ts'
import { ask } from '../upstreams/upstream.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { anybody } from './authorise.ts'
import { operation } from './operation.ts'

/** Milliseconds for the venue's list: with the model's seven seconds less than the browser waits. */
const ACTIVITIES_TIMEOUT_MS = 2000

/** The hours from today on, and what can be done here. */
export async function loadVenue({
  db,
  now,
  upstreams,
}: Pick<Services, 'db' | 'now' | 'upstreams'>): Promise<Hours> {
  const can = venueCapabilities.filter((one) => upstreams.venue.can?.includes(one))
  const accountsCan = providerCapabilities.filter((one) => upstreams.provider.can?.includes(one))
  return { ...(await loadHours(db, today(now()))), can, accountsCan }
}

/** The activities as the venue backend told them `ageMs` milliseconds ago; nothing where it fails or is slow. */
export async function loadToldActivities({
  upstreams,
}: Pick<Services, 'upstreams'>): Promise<{ activities: Activity[]; ageMs: number } | undefined> {
  const response = await Promise.race([
    ask(upstreams.venue, '/activities'),
    pause(ACTIVITIES_TIMEOUT_MS, undefined, { ref: false }),
  ])
  const told = v.safeParse(Activities, response?.ok ? await response.json() : undefined)
  const ageMs = 1000 * Number(response?.headers.get('age') ?? 0)
  return told.success ? { activities: told.output, ageMs } : undefined
}

/** Those that can be spoken of in any case: where the venue backend fails or is slow, the built-in list (§7). */
export async function loadActivitiesOrBuiltIn(
  services: Pick<Services, 'upstreams'>,
): Promise<Activity[]> {
  return (await loadToldActivities(services))?.activities ?? builtInActivities
}

export const venue = operation(
  endpoints.venue,
  {
    summary:
      'Tells the opening hours, with the exceptional days still to come, and what can be done.',
    who: anybody,
  },
  ({ services }) => loadVenue(services),
)
