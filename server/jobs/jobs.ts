import { Hono } from 'hono'
import { queueReminders } from '../db/messages/reminders.ts'
import { queueBookingEmails, skipBookingEmails } from '../db/messages/queueBookingEmails.ts'
import { isOfGuest } from '../db/guests.ts'
import { errorFacts } from '../failure.ts'
import { sendEmails } from '../mail/emailQueue.ts'
import { sendPushes } from '../push/send.ts'
import { applyClosures } from '../booking/closures/applyClosures.ts'
import { runOperations } from '../booking/desk/operations.ts'
import { offerPlaces } from '../booking/waitlist/offerPlaces.ts'
import type { Services } from '../services.ts'

/** Milliseconds from a change to what follows from it: several changes of one booking are told as one. */
const WAKE_DELAY_MS = 1000

/** What may follow from a booking, a change, a cancellation, places given back. */
const writes = [
  '/venue/*',
  '/api/proxy',
  '/api/deletion',
  '/api/staff/bookings/*',
  '/api/staff/closures/*',
  '/api/staff/venue/capacities',
  '/api/staff/operations/*',
]

/** Calls `wake` after each call that other work may follow from; the call never waits for it. */
export function scheduleJobs({ wake }: Pick<Services, 'wake'>): Hono {
  const app = new Hono()
  app.on(['POST', 'PUT', 'DELETE'], writes, async (c, next) => {
    await next()
    if (c.res.ok) wake?.()
  })
  return app
}

/** Has the jobs run a moment after it is called, once for all calls of that moment. */
export function createJobScheduler(services: Services): () => void {
  let isAwake = false
  const run = () => {
    isAwake = false
    runJobs(services).catch((error: unknown) => services.log('failure', errorFacts(error)))
  }
  return () => {
    if (isAwake) return
    isAwake = true
    setTimeout(run, WAKE_DELAY_MS).unref()
  }
}

/**
 * Follows what the team has closed, ends what it does to many visits, offers places that came free, turns the
 * journal into e-mails, reminds of tomorrow, and sends. Any number of processes may do so at once. A customer
 * of another provider is told by that provider.
 */
export async function runJobs(services: Services): Promise<void> {
  const { can } = services.upstreams.venue
  try {
    if (can?.includes('desk')) {
      await applyClosures(services.db, services.now())
      await runOperations(services.db, services.now)
    }
    if (can?.includes('waits')) await offerPlaces(services)
    await tell(services)
  } finally {
    // What waits already leaves, whatever went wrong before.
    await Promise.all([sendEmails(services), sendPushes(services)])
  }
}

async function tell({ db, config, now }: Services): Promise<void> {
  if (config.provider) await skipBookingEmails(db, now())
  await queueBookingEmails(db, now())
  await queueReminders(db, now(), config.provider && isOfGuest)
}
