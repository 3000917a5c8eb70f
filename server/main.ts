import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAddressOf } from './http/clientAddress.ts'
import { createJobScheduler, runJobs } from './jobs/jobs.ts'
import { createApp } from './app.ts'
import { createAssets } from './http/assets.ts'
import { ConfigError, getConfig, readLimits, siteUrl } from './config.ts'
import { loadSecret, openDatabase } from './db/open.ts'
import { importAnnouncement } from './db/venueValues/announcement.ts'
import { fitCapacity, SECOND_FIT_MS } from './db/venueValues/capacity.ts'
import type { Seeded } from './db/seed.ts'
import { inFlightOf } from './db/inFlight.ts'
import { withClient } from './db/statement.ts'
import { INQUIRY_RETENTION_MS, sweep } from './db/sweep.ts'
import { errorFacts } from './failure.ts'
import { keepBuilds } from './http/previousBuilds.ts'
import { createHttpServer, drain, listen, connectionLimitsOf } from './http/listen.ts'
import { createLog } from './log.ts'
import { createMail, mailFolder } from './mail/create.ts'
import { sweepMails } from './mail/files.ts'
import { sendInquiryEmails } from './mail/inquiryQueue.ts'
import { createUpstreams } from './upstreams/create.ts'
import { releaseExpiredHolds } from './booking/expiredHolds.ts'
import { DAY_MS } from '../shared/rules/time.ts'
import { venueDigest } from './venueFolder/open.ts'

const log = createLog(process.stdout, Date.now)
const HALF_MINUTE_MS = 30_000

let ending: Promise<void> | undefined
const starting = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
try {
  await starting
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  // Ctrl-C in a terminal ends what was being started too: that is no failure to tell.
  if (!ending) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Closes what is open, or what is being opened at this moment, and exits. */
function end(): Promise<void> {
  ending ??= starting.then(
    (close) => close().then(() => process.exit(0)),
    () => undefined,
  )
  return ending
}

/** Values are read at each start; pages, pictures and texts are those of the build. */
function tellChangedVenue(): void {
  if (typeof __VENUE_DIGEST__ !== 'string' || __VENUE_DIGEST__ === venueDigest) return
  process.stderr.write(
    'Le dossier de la salle a changé : les pages restent celles de la construction, jusqu’à la prochaine (npm run build).\n',
  )
}

function tellSeeded({ isOlder, kept }: Seeded): void {
  if (isOlder) log('venue-folder-older')
  for (const one of kept) log('venue-value-kept', one)
}

/** Opens everything and gives its close; what fails half-way closes what it had opened. */
async function start(): Promise<() => Promise<void>> {
  const config = { ...getConfig(process.env), limits: await readLimits(process.env) }
  tellChangedVenue()
  const { mail, close: closeMail } = createMail(config)
  const database = await openDatabase(config)
  void database.lost?.then(giveUp)
  tellSeeded(database.seeded)
  const { db, pool, clock } = database
  const { now } = clock
  await importAnnouncement({ db, config, log })
  const secret = await loadSecret(config)
  const upstreams = createUpstreams({ config, db, secret, now, log })
  // `server/main.ts` and `dist/server/main.js` see the built app at different distances.
  const folder = import.meta.url.endsWith('.ts') ? '../dist/client' : '../client'
  const client = fileURLToPath(new URL(folder, import.meta.url))
  // Without a build, or without room, the app is served all the same.
  const former = await keepBuilds(client, join(config.dataDir, 'builds')).catch(() => [])
  const assets = createAssets(
    client,
    { publicUrl: config.publicUrl, site: siteUrl(config) },
    former,
  )
  const sockets = new WeakMap<Request, string>()
  const addressOf = createAddressOf({
    hops: config.trustProxy,
    socketOf: (request) => sockets.get(request) ?? '',
    log,
  })
  const services = { db, upstreams, secret, now, log, mail, addressOf, config }
  const app = createApp({ ...services, assets, wake: createJobScheduler(services) })
  const server = createHttpServer((request, address) => {
    sockets.set(request, address)
    return app.fetch(request)
  }, connectionLimitsOf(config))
  try {
    if (!ending) await listen(server, config)
  } catch (error) {
    await database.close()
    throw error
  }
  const close = () =>
    Promise.all([drain(server), inFlightOf(db).end()])
      .then(closeMail)
      .then(() => database.close())
  if (ending) return close
  repeat(DAY_MS, async () => {
    await sweep(db, now())
    await sweepMails(mailFolder(config.dataDir), now() - INQUIRY_RETENTION_MS)
  })
  repeat(HALF_MINUTE_MS, () => withClient(pool, clock.learn))
  repeat(HALF_MINUTE_MS, () => releaseExpiredHolds(db, now()))
  once(SECOND_FIT_MS, () => fitCapacity(db, now()))
  repeat(HALF_MINUTE_MS, () => sendInquiryEmails({ db, mail, now, log }))
  repeat(HALF_MINUTE_MS, () => runJobs(services))
  process.stdout.write(`Borne: ${siteUrl(config)}\n`)
  return close
}

/** Does it now and then again; a failure is told, and tried again at its time. */
function repeat(every: number, work: () => Promise<void>): void {
  void told(work)
  setInterval(() => told(work), every).unref()
}

function once(after: number, work: () => Promise<void>): void {
  setTimeout(() => told(work), after).unref()
}

function told(work: () => Promise<void>): Promise<void> {
  return Promise.resolve()
    .then(work)
    .catch((error: unknown) => log('failure', errorFacts(error)))
}

/** A server without its database is of no use: whoever started it starts it again. */
function giveUp(why: string): void {
  log('database-lost')
  process.stderr.write(`PostgreSQL ended by itself (${why}): start Borne again.\n`)
  process.exit(1)
}
