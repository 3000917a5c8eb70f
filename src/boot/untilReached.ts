/** Milliseconds until code that did not come is asked for again. */
const RETRY_MS = 5000

/** What `load` gives, however often the line breaks: a tab whose code is lost would never have a worker. */
export async function untilReached<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
