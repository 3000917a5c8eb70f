/** Bytes that this origin uses and may use, as the browser counts them; nothing where it does not tell. */
export async function measureStorage(): Promise<{ usage: number; quota: number } | undefined> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
    return usage === undefined || !quota ? undefined : { usage, quota }
  } catch {
    return undefined
  }
}

/** Whether the browser has promised to evict nothing; undefined where it makes no such promise. */
export async function isStorageKept(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.()
  } catch {
    return undefined
  }
}

/** Asks the browser not to evict what is stored; it may refuse without asking anybody. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}

type Files = {
  count: number
  bytes: number
  /** Epoch milliseconds. */ since: number | undefined
  /** The parts of the site that are kept besides its public pages (sw/tiers.ts). */
  tiers: string[]
}

const TIER_PREFIX = 'borne-tier-'

/** The site's own files, as the service worker keeps them; nothing where there is no such store. */
export async function measureFiles(): Promise<Files | undefined> {
  try {
    const names = await caches.keys()
    const kept = (await Promise.all(names.map(responsesOf))).flat()
    const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size))
    const dates = kept.map((response) => Date.parse(response.headers.get('date') ?? ''))
    const oldest = Math.min(...dates.filter((date) => !Number.isNaN(date)))
    return {
      count: kept.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      since: Number.isFinite(oldest) ? oldest : undefined,
      tiers: names
        .filter((name) => name.startsWith(TIER_PREFIX))
        .map((name) => name.slice(TIER_PREFIX.length)),
    }
  } catch {
    return undefined
  }
}

/** The worker stays, and with it the reminders; it fetches its files anew when the next page opens. */
export async function deleteCachedFiles(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function responsesOf(name: string): Promise<readonly Response[]> {
  return (await caches.open(name)).matchAll()
}

/** Forgets what this origin keeps as plain texts. */
export function clearStorages(): void {
  try {
    sessionStorage.clear()
    localStorage.clear()
  } catch {
    // A browser that forbids them holds nothing in them.
  }
}
