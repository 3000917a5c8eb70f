import { Hono } from 'hono'
import { today } from '../../shared/rules/day.ts'
import { abilities, accountAbilities } from '../../shared/rules/schedule.ts'
import { loadHours } from '../db/hours.ts'
import { fact } from '../http/conditionalGet.ts'
import { answer } from '../http/messages.ts'
import type { Services } from '../services.ts'

/** `GET /api/venue`: the opening hours, with the exceptional days still to come, and what can be done. */
export function venue({ db, now, upstreams }: Services): Hono {
  const can = abilities.filter((ability) => upstreams.venue.can?.includes(ability))
  const accountsCan = accountAbilities.filter((ability) =>
    upstreams.provider.can?.includes(ability),
  )
  return new Hono().get('/', async (c) =>
    fact(c.req.raw, answer({ ...(await loadHours(db, today(now()))), can, accountsCan })),
  )
}
