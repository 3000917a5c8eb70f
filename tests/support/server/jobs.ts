import { runJobs } from '../../../server/jobs/jobs.ts'
import type { Log } from '../../../server/log.ts'
import type { SendEmail } from '../../../server/mail/mail.ts'
import { createUpstreams } from '../../../server/upstreams/create.ts'
import { secret, type TestApp } from './testApp.ts'

/** What a process does by itself now and then; `app.mails` holds what it sent. */
export function runDueJobs(
  { database, clock, logs, config, mails }: TestApp,
  mail?: SendEmail,
): Promise<void> {
  const { db } = database
  const now = () => clock.now
  const log: Log = (event, facts) => void logs.push(JSON.stringify({ event, ...facts }))
  return runJobs({
    db,
    upstreams: createUpstreams({ config, db, secret, now, log }),
    secret,
    now,
    log,
    mail: mail ?? (async (message) => void mails.push(message)),
    addressOf: () => '192.0.2.1',
    config,
  })
}
