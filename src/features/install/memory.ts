import { get, openStore, set } from '../../platform/storage.ts'

const store = openStore('borne-install')

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const here = new Map<string, unknown>()

export type Memory = { refusedAt: number | undefined; wasInstalled: boolean }

export async function loadMemory(): Promise<Memory> {
  const [refusedAt, installed] = await Promise.all([recall('refusedAt'), recall('installed')])
  return {
    refusedAt: typeof refusedAt === 'number' ? refusedAt : undefined,
    wasInstalled: installed === true,
  }
}

/** Not again for 60 days; `now` in epoch milliseconds. */
export function noteRefusal(now: number): Promise<void> {
  return note('refusedAt', now)
}

export function noteInstalled(): Promise<void> {
  return note('installed', true)
}

async function recall(key: string): Promise<unknown> {
  return here.get(key) ?? get<unknown>(key, store).catch(() => undefined)
}

async function note(key: string, value: unknown): Promise<void> {
  here.set(key, value)
  await set(key, value, store).catch(() => undefined)
}
