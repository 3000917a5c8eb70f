import * as v from 'valibot'
import { get, openStore, set } from '../../platform/storage.ts'

const store = openStore('borne-announcements')

/** How many closed announcements a device remembers. */
const MAX_DISMISSED = 20

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const here = new Set<string>()

export async function isDismissed(id: string): Promise<boolean> {
  return here.has(id) || (await load()).includes(id)
}

export async function dismiss(id: string): Promise<void> {
  here.add(id)
  const others = (await load()).filter((known) => known !== id)
  await set('dismissed', [...others, id].slice(-MAX_DISMISSED), store).catch(() => undefined)
}

async function load(): Promise<string[]> {
  const kept = await get<unknown>('dismissed', store).catch(() => undefined)
  return v.is(v.array(v.string()), kept) ? kept : []
}
