import cluster from 'node:cluster'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createAddressOf } from './http/clientAddress.ts'
import { type Backups, createBackups } from './jobs/backups.ts'
import { createJobScheduler, fitLater, startJobs } from './jobs/jobs.ts'
import { createApp } from './app.ts'
import { createAssets, keepBuilds } from './http/assets.ts'
import { canMailCodes, type Config, ConfigError, getConfig, readLimits, siteUrl } from './config.ts'
import { loadSecret, type OpenDatabase, startDatabase } from './db/open.ts'
import { importAnnouncement } from './db/venueValues/announcement.ts'
import type { Seeded } from './db/seed.ts'
import { changeWatchOf } from './db/staff/changes.ts'
import { countConnections } from './db/gauges.ts'
import { inFlightOf } from './db/inFlight.ts'
import { errorFacts } from './failure.ts'
import type { LivingPages } from './http/documents.ts'
import { createLivingLoader } from './api/living.ts'
import { createHttpServer, drain, listen, connectionLimitsOf, serveMetrics } from './http/listen.ts'
import type { Lifecycle, Running } from './lifecycle.ts'
import { isOfDevice } from './limits/subject.ts'
import { createLog } from './log.ts'
import { registry, watchConnections, watchProcess } from './metrics.ts'
import { createMail } from './mail/create.ts'
import { createUpstreams } from './upstreams/create.ts'
import type { Services } from './services.ts'
import { compareWithBuild } from './venueFolder/builtVenue.ts'
import { venueFolder, venueUndrawn } from './venueFolder/open.ts'
import { placeOf, startWorkers, tellReady } from './workers.ts'

const log = createLog(process.stdout, Date.now)
const { isFirst, isAlone } = placeOf(process.env)
/** Where this build lies; from its sources the server has none. */
const built = dirname(fileURLToPath(import.meta.url))

let ending: Promise<void> | undefined
const starting = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
// A worker whose place another has taken.
cluster.worker?.once('disconnect', () => void end())
try {
  const { ready } = await starting
  await ready
} catch (error) {
  // Ctrl-C in a terminal ends what was being started too: that is no failure to tell.
  if (!ending) await fail(error)
}

/** Closes what is open, or what is being opened at this moment, and exits. */
function end(): Promise<void> {
  ending ??= starting.then(
    ({ close }) => close().then(() => process.exit(0)),
    () => undefined,
  )
  return ending
}

/** What the operator can mend is said in one sentence. */
async function fail(cause: unknown): Promise<void> {
  process.exitCode = 1
  const started = await starting.catch(() => undefined)
  await started?.close()
  if (!(cause instanceof ConfigError)) throw cause
  // The channel to whoever started it would keep a worker here.
  process.stderr.write(`${cause.message}\n`, () => cluster.isWorker && process.exit())
}

/**
 * Values are read at each start; pages, pictures and texts are those of the build, which is of this venue or is not
 * served.
 */
function tellVenue(): void {
  if (venueUndrawn) process.stderr.write(`${venueUndrawn}\n`)
  log('build', { build: basename(built), folder: venueFolder })
  const compared = compareWithBuild()
  if (compared === 'another') {
    throw new ConfigError(
      `Les pages de cette construction sont celles d’une autre salle (${__BUILT_VENUE__.place}) : construisez celles de ${venueFolder} (npm run build).`,
    )
  }
  if (compared === 'same') return
  process.stderr.write(
    'Le dossier de la salle a changé : les pages restent celles de la construction, jusqu’à la prochaine (npm run build).\n',
  )
}

function tellSeeded({ isOlder, kept }: Seeded): void {
  if (isOlder) log('venue-folder-older')
  for (const one of kept) log('venue-value-kept', one)
}

/** What is said of the settings is said once, whatever serves by them. */
async function start(): Promise<Running> {
  const config = { ...getConfig(process.env), limits: await readLimits(process.env) }
  if (cluster.isWorker) return serve(config)
  tellVenue()
  if (!config.provider && !canMailCodes(config)) log('codes-off', { SMTP_URL: 'missing' })
  return config.workers > 1 ? startWorkers(config, log, giveUp) : serve(config)
}

/**
 * Opens everything; what fails half-way closes what it had opened. It listens when it can answer everything, so
 * that no balancer sends it what others would have answered; before that where nobody answers: beside an embedded
 * database, or while DATABASE_URL's is away. Pages need none.
 */
async function serve(config: Config): Promise<Running> {
  const { mail, close: closeMail } = createMail(config)
  const lifecycle: Lifecycle = { phase: 'starting' }
  const database = await startDatabase(config)
  void database.away?.then(tellAway)
  void database.lost?.then(giveUp)
  const { db, clock } = database
  const { now } = clock
  const secret = await loadSecret(config)
  const upstreams = createUpstreams({ config, db, secret, now, log })
  const client = join(built, 'client')
  // Without a build, or without room, the app is served all the same.
  const former = await keepBuilds(client, join(config.dataDir, 'builds')).catch(() => [])
  const sockets = new WeakMap<Request, string>()
  const addressOf = createAddressOf({
    hops: config.trustProxy,
    socketOf: (request) => sockets.get(request) ?? '',
    log,
  })
  const services = { db, upstreams, secret, now, log, mail, addressOf, config, lifecycle }
  const living = createLivingLoader(services)
  const pages = {
    // Documents wait for no database that is not there yet.
    load: async () => (lifecycle.phase === 'starting' ? undefined : living.load()),
    render: createRenderer(client),
  }
  const own = { publicUrl: config.publicUrl, site: siteUrl(config) }
  const assets = createAssets(client, own, former, pages)
  const wake = createJobScheduler(services)
  const app = createApp({
    ...services,
    assets,
    wake,
    onVenueSet: living.refresh,
    onCapacitySet: () => fitLater(services),
  })
  const handle = (request: Request, address: string) => {
    sockets.set(request, address)
    return app.fetch(request)
  }
  const isOurs = (request: Request) => isOfDevice(services.db, request)
  const server = createHttpServer(handle, connectionLimitsOf(config), isOurs)
  try {
    if (config.metricsPort) await tellMetrics(config.metricsPort, database, lifecycle)
  } catch (error) {
    await database.close()
    throw error
  }
  const backups = isFirst ? backupsOf(services) : undefined
  const close = async () => {
    const graceMs = lifecycle.phase === 'ready' ? config.drainSeconds * 1000 : 0
    lifecycle.phase = 'draining'
    log('draining')
    changeWatchOf(db).end()
    await Promise.all([drain(server, graceMs), inFlightOf(db).end(), backups?.end()])
    closeMail()
    await database.close()
  }
  const prepare = async () => {
    tellSeeded(await database.ready)
    await importAnnouncement({ db, config, log }).catch(tell)
    await living.load()
  }
  const begin = async () => {
    const prepared = prepare()
    await Promise.race([prepared, isAlone ? database.away : prepared])
    if (ending) return
    await Promise.all([listen(server, config), prepared])
    if (ending) return
    lifecycle.phase = 'ready'
    log('ready')
    startJobs(database, { ...services, backups, isFirst })
    tellReady()
    if (isFirst) process.stdout.write(`Borne: ${siteUrl(config)}\n`)
  }
  return { close, ready: begin() }
}

/** Where a folder is named for them; the command stands beside this file, as a source and built. */
function backupsOf(services: Services & { config: Config }): Backups | undefined {
  const { backupDir } = services.config
  if (backupDir === undefined) return undefined
  const name = import.meta.url.endsWith('.ts') ? './backup.ts' : './backup.js'
  const script = fileURLToPath(new URL(name, import.meta.url))
  return createBackups({ ...services, folder: resolve(backupDir), script })
}

/** Where they are asked for: they cost a timer and a few queries. Those of workers are told together. */
async function tellMetrics(
  port: number,
  { pool, clock }: OpenDatabase,
  lifecycle: Lifecycle,
): Promise<void> {
  watchProcess(
    () => lifecycle.phase === 'draining',
    () => Date.now() - clock.now(),
  )
  watchConnections(() => countConnections(pool))
  if (!cluster.isWorker) await serveMetrics(port, () => registry.metrics())
}

/** Makes a page's document again, by the code that the build made it with; that is fetched meanwhile. */
function createRenderer(client: string): LivingPages['render'] {
  const url = pathToFileURL(join(client, '../prerender/render.js')).href
  const loading: Promise<LivingPages['render'] | undefined> = import(/* @vite-ignore */ url).then(
    ({ renderDocument }) => renderDocument,
    () => undefined,
  )
  return async (path, living) =>
    (await loading)?.(path, living).catch((error: unknown) => {
      tell(error)
      return undefined
    })
}

function tell(error: unknown): void {
  log('failure', errorFacts(error))
}

function tellAway(error: unknown): void {
  log('database-away', errorFacts(error))
  process.stderr.write(
    'The PostgreSQL of DATABASE_URL does not answer: pages are served, the rest waits for it.\n',
  )
}

/** A server without its database is of no use: whoever started it starts it again. */
function giveUp(why: string): void {
  log('database-lost')
  process.stderr.write(`PostgreSQL ended by itself (${why}): start Borne again.\n`)
  process.exit(1)
}
