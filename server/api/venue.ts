import { Hono } from 'hono'
import { today } from '../../src/contract/day.ts'
import { loadHours } from '../db/hours.ts'
import { answer } from '../http.ts'
import type { Services } from './services.ts'

/** `GET /api/venue`: the opening hours, with the exceptional days still to come. */
export function venue({ db, now }: Services): Hono {
  return new Hono().get('/', async () => answer(await loadHours(db, today(now()))))
}
