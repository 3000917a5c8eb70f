/** Milliseconds until what did not come is asked for again, at first and at most. */
const [SOON_MS, LATE_MS] = [5000, 300_000]

/** What `load` gives, however often the line breaks: a tab whose code or worker is lost would never have it. */
export async function untilReached<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let wait = SOON_MS; ; wait = Math.min(2 * wait, LATE_MS)) {
    try {
      return await load()
    } catch {
      await untilOnline(wait)
    }
  }
}

/** Resolves when the browser has a line again, or after so many milliseconds. */
function untilOnline(limit: number): Promise<void> {
  const over = AbortSignal.timeout(limit)
  return new Promise((resolve) => {
    over.addEventListener('abort', () => resolve())
    addEventListener('online', () => resolve(), { once: true, signal: over })
  })
}
