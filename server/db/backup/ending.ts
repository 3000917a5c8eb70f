import type pg from 'pg'

/** Aborted where this process is told to end while it backs up or restores. */
const ending = new AbortController()

export function isEnding(): boolean {
  return ending.signal.aborted
}

/** From now on a signal does not end this process at once: what it is at fails, and is tidied up. */
export function endBySignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort())
  }
}

/** A pool whose connections break then. */
export function breakAtEnd(pool: pg.Pool): pg.Pool {
  const { signal } = ending
  return pool.on('connect', (client) => {
    const end = () => client.connection.stream.destroy()
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    client.once('end', () => signal.removeEventListener('abort', end))
  })
}
