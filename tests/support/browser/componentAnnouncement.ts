import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, takeClock } from './component.tsx'
import { delayRequests, route } from './componentNetwork.ts'

const path = '/api/announcement'
let count = 0

export const announcement = page.getByRole('dialog', { name: 'Information' })

/** What the venue announces from now on. */
export function announce(fields: Record<string, unknown> = {}): void {
  // The page remembers what it has closed.
  const id = `noel-${(count += 1)}`
  const told = { id, message: '<p>Fermé à <strong>Noël</strong>.</p>', ...fields }
  route(path, () => Response.json(told))
}

/** Opens a page with a clock of its own, which is told what is announced when what it gives is called. */
export async function openBeforeAnnouncement(at: string): Promise<() => void> {
  const tell = delayRequests(path)
  takeClock()
  await openApp(at)
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
  return tell
}

/** Likewise, told at once. */
export async function openAfterAnnouncement(at: string): Promise<void> {
  const tell = await openBeforeAnnouncement(at)
  tell()
}
