/** Writes one event; values are counts, codes and durations, never what a person typed. */
export type Log = (event: string, facts?: Record<string, string | number>) => void

/** One JSON line per event on a stream. */
export function createLog(stream: { write(text: string): unknown }, now: () => number): Log {
  return (event, facts) => {
    stream.write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`)
  }
}
