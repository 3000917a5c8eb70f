import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Aggregator, AggregatorRegistry, Counter, Gauge, Histogram } from 'prom-client'

/**
 * What this process tells of itself, and a worker (workers.ts) whoever adds them up. No label holds an id, an
 * address or a path.
 */
export const registry = new AggregatorRegistry()
const registers = [registry]
AggregatorRegistry.setRegistries(registry)

/** Seconds, as OpenTelemetry has them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

function counter<L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> {
  return new Counter({ name, help, labelNames, registers })
}

function gauge<L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> {
  return new Gauge({ name, help, labelNames, registers })
}

/** One that is measured at each scrape, from now on; `aggregator` makes one of those of several workers. */
function watch<L extends string>(
  name: string,
  help: string,
  labelNames: L[],
  measure: (gauge: Gauge<L>) => void,
  aggregator: Aggregator = 'sum',
): void {
  const collect = function (this: Gauge<L>) {
    measure(this)
  }
  registry.registerMetric(new Gauge({ name, help, labelNames, collect, aggregator, registers: [] }))
}

function seconds<L extends string>(name: string, help: string, ...labelNames: L[]): Histogram<L> {
  return new Histogram({ name, help, labelNames, buckets, registers })
}

export const metrics = {
  requestDuration: seconds(
    'http_server_request_duration_seconds',
    'Calls by the route that answered.',
    'method',
    'route',
    'status_class',
  ),
  activeRequests: gauge('http_server_active_requests', 'Calls under way.'),
  connectionWait: seconds(
    'db_client_connection_wait_time_seconds',
    'How long was waited for a connection.',
  ),
  databaseErrors: counter(
    'db_errors_total',
    'Refusals and failures, by class of SQLSTATE.',
    'sqlstate_class',
  ),
  bookings: counter('borne_bookings_total', 'Bookings that were asked for.', 'outcome'),
  bookingQueue: gauge('borne_booking_queue', 'Bookings that wait for the next transaction.'),
  batchSize: new Histogram({
    name: 'borne_batch_size',
    help: 'Bookings that shared a transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  }),
  holds: gauge('borne_holds', 'Holds and offers that live.'),
  due: gauge('borne_outgoing_due', 'What should have left.', 'kind'),
  oldest: gauge('borne_outgoing_oldest_seconds', 'How long the oldest of it has waited.'),
  refusals: counter('borne_refusals_total', 'What rules and limits refused.', 'rule'),
  mismatch: gauge(
    'borne_places_mismatch',
    'Places taken that no booking or hold accounts for, or the other way round: 0.',
  ),
  /** Told by a server that backs up alone: without a backup it is infinite. */
  backupAge: new Gauge({
    name: 'borne_backup_age_seconds',
    help: 'How old the last backup of BACKUP_DIR is.',
    registers: [],
  }),
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One of few, whatever was sent. */
export function methodOf(method: string): string {
  return methods.has(method) ? method : 'OTHER'
}

/** How this process is, from now on; it costs a timer. */
export function watchProcess(isDraining: () => boolean, skewMs: () => number): void {
  watch(
    'borne_build_info',
    '1.',
    ['version'],
    (gauge) => gauge.set({ version: __VERSION__ }, 1),
    'first',
  )
  const draining = '1 where the process is ending.'
  watch('borne_draining', draining, [], (gauge) => gauge.set(isDraining() ? 1 : 0), 'max')
  const skew = 'The machine’s clock before the database’s.'
  watch('borne_clock_skew_seconds', skew, [], (gauge) => gauge.set(skewMs() / 1000), 'average')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  watch(
    'nodejs_eventloop_delay_seconds',
    'Delay of the event loop since the last scrape.',
    ['quantile'],
    (gauge) => {
      for (const quantile of [0.5, 0.9, 0.99])
        gauge.set({ quantile: String(quantile) }, delay.percentile(quantile * 100) / 1e9)
      delay.reset()
    },
    'max',
  )
  let before = performance.eventLoopUtilization()
  watch(
    'nodejs_eventloop_utilization',
    'How busy the event loop was since the last scrape, 0 to 1.',
    [],
    (gauge) => {
      const now = performance.eventLoopUtilization()
      gauge.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
    'average',
  )
}

/** Connections of a pool by what they do, and how many wait for one. */
export type Connections = Record<'idle' | 'used' | 'unanswered' | 'pending', number>

/** How a pool is, from now on. */
export function watchConnections(count: () => Connections): void {
  watch('db_client_connection_count', 'Connections of the pool.', ['state'], (gauge) => {
    const { idle, used, unanswered } = count()
    gauge.set({ state: 'idle' }, idle)
    gauge.set({ state: 'used' }, used)
    gauge.set({ state: 'unanswered' }, unanswered)
  })
  const pending = 'How many wait for a connection.'
  watch('db_client_connection_pending_requests', pending, [], (gauge) => gauge.set(count().pending))
}
