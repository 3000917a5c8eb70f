import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sweepAllotments } from '../booking/desk/allotment.ts'
import { releaseExpiredHolds } from '../booking/expiredHolds.ts'
import type { Config } from '../config.ts'
import { measurePlaces, measureWork } from '../db/gauges.ts'
import type { OpenDatabase } from '../db/open.ts'
import { withClient } from '../db/statement.ts'
import { INQUIRY_RETENTION_MS, sweep } from '../db/sweep.ts'
import { fitCapacity, SECOND_FIT_MS } from '../db/venueValues/capacity.ts'
import { errorFacts } from '../failure.ts'
import { mailFolder } from '../mail/create.ts'
import { sweepMails } from '../mail/files.ts'
import { sendInquiryEmails } from '../mail/inquiryQueue.ts'
import type { Services } from '../services.ts'
import { BACKUP_LOOK_MS, type Backups } from './backups.ts'
import { runJobs } from './jobs.ts'

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
    await sweepMails(mailFolder(config.dataDir), now() - INQUIRY_RETENTION_MS)
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
