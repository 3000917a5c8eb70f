import type { AddressOf } from './http/clientAddress.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FolderValues } from './db/venueValues/folder.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Log } from './log.ts'
import type { SendEmail } from './mail/mail.ts'
import type { Upstreams } from './upstreams/upstream.ts'

/** What every endpoint may need; tests vary each of them. */
export type Services = {
  db: Database
  upstreams: Upstreams
  secret: string
  /** Epoch milliseconds. */
  now: () => number
  log: Log
  mail: SendEmail
  /** The client's address, as limits count it. */
  addressOf: AddressOf
  /** How far the process is; without one, ready. */
  lifecycle?: Readonly<Lifecycle>
  /** Told that something may have to follow: an e-mail, an offer of places that came free. */
  wake?: () => void
  /** What the venue's folder says; by default that of this process. */
  folder?: FolderValues
  /** Told that a value of the venue was set: the next document tells it. */
  onVenueSet?: () => void
  /** Told that a pool has another number of stations: its places are fitted again after `SECOND_FIT_MS`. */
  onCapacitySet?: () => void
  /** Whether an address is a browser's push service; by default those of the known browsers. */
  isPushService?: (endpoint: string) => boolean
  config: Pick<
    Config,
    | 'dataDir'
    | 'announcement'
    | 'chat'
    | 'publicUrl'
    | 'host'
    | 'port'
    | 'trustProxy'
    | 'provider'
    | 'limits'
    | 'maxInFlight'
  >
}
