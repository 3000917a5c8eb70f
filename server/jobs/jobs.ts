import {
  queueReminders,
  queueBookingEmails,
  skipBookingEmails,
} from '../db/messages/queueBookingEmails.ts'
import { isOfGuest } from '../db/guests.ts'
import { errorFacts } from '../failure.ts'
import { sendEmails } from '../mail/emailQueue.ts'
import { sendPushes } from '../push/send.ts'
import { applyClosures } from '../booking/closures/applyClosures.ts'
import { runBulkActs } from '../booking/desk/bulkActs.ts'
import { offerPlaces } from '../booking/waitlist/offerPlaces.ts'
import type { Services } from '../services.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sweepAllotments } from '../booking/desk/allotment.ts'
import { releaseExpiredHolds } from '../booking/expiredHolds.ts'
import type { Config } from '../config.ts'
import { measurePlaces, measureWork } from '../db/gauges.ts'
import type { OpenDatabase } from '../db/open.ts'
import { withClient } from '../db/statement.ts'
import { keep } from '../../shared/rules/retention.ts'
import { sweep } from '../db/retention.ts'
import { fitCapacity, SECOND_FIT_MS } from '../db/venueValues/capacity.ts'
import { mailFolder } from '../mail/create.ts'
import { sweepMails } from '../mail/files.ts'
import { sendInquiryEmails } from '../mail/inquiryQueue.ts'
import { BACKUP_LOOK_MS, type Backups } from './backups.ts'

/** Milliseconds from a change to what follows from it: several changes of one booking are told as one. */
const WAKE_DELAY_MS = 1000

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
      await runBulkActs(services.db, services.now)
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

const HALF_MINUTE_MS = 30_000

type JobDeps = Services & {
  config: Pick<Config, 'metricsPort'>
  /** Whether what is done once for a machine is this process's. */
  isFirst: boolean
  backups: Backups | undefined
}

/** Fits the capacity once more, when what began before it was set has ended. */
export function fitLater({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): void {
  setTimeout(() => {
    fitCapacity(db, now()).catch((error: unknown) => log('failure', errorFacts(error)))
  }, SECOND_FIT_MS).unref()
}

/** Does what a process does by the clock, from now on. */
export function startJobs({ db, pool, clock }: OpenDatabase, deps: JobDeps): void {
  const { now, config, log } = deps
  const told = (work: () => Promise<void>) =>
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log('failure', errorFacts(error)))
  /** Now and then again; a failure is told, and tried again at its time. */
  const repeat = (every: number, work: () => Promise<void>) => {
    void told(work)
    setInterval(() => told(work), every).unref()
  }
  repeat(DAY_MS, async () => {
    await sweep(db, now())
    await sweepAllotments(db, now())
    await sweepMails(mailFolder(config.dataDir), now() - keep.inquiries.ms)
  })
  repeat(HALF_MINUTE_MS, () => withClient(pool, clock.learn))
  repeat(HALF_MINUTE_MS, () => releaseExpiredHolds(db, now()))
  fitLater(deps)
  repeat(HALF_MINUTE_MS, () => sendInquiryEmails(deps))
  repeat(HALF_MINUTE_MS, () => runJobs(deps))
  if (!deps.isFirst) return
  if (deps.backups) repeat(BACKUP_LOOK_MS, deps.backups.look)
  if (!config.metricsPort) return
  repeat(HALF_MINUTE_MS, () => measureWork(pool, now()))
  repeat(5 * MINUTE_MS, () => measurePlaces(pool, now()))
}
