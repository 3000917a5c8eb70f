import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import type { Upstreams } from '../upstreams/upstream.ts'

/** What every endpoint may need; tests vary each of them. */
export type Services = {
  db: Database
  upstreams: Upstreams
  secret: string
  /** Epoch milliseconds. */
  now: () => number
  log: Log
  mail: Mail
  config: Pick<Config, 'dataDir' | 'announcement' | 'chat' | 'publicUrl'>
}
