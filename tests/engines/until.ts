/** How long anything may take before it counts as not happening. */
const LIMIT_MS = 30_000
const PAUSE_MS = 20

/** Resolves with the first answer that is one; an error on the way is only told when the time is over. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const limit = Date.now() + limitMs
  let error: unknown
  while (Date.now() < limit) {
    error = undefined
    const found = await look().catch((thrown: unknown) => {
      error = thrown
      return undefined
    })
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`waited in vain for ${what}${error instanceof Error ? `: ${error.message}` : ''}`)
}
