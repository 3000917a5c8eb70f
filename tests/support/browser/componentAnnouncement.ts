import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, takeClock } from './component.tsx'
import { holdBack, route } from './network.ts'

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
export async function openUntold(at: string): Promise<() => void> {
  const tell = holdBack(path)
  takeClock()
  await openApp(at)
  await expect.element(page.getByRole('button', { name: 'Assistant', exact: true })).toBeVisible()
  return tell
}

/** Likewise, told at once. */
export async function openTold(at: string): Promise<void> {
  const tell = await openUntold(at)
  tell()
}

/** Ten seconds go by without it; after thirty the assistant greets. */
export async function staysHidden(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(announcement).not.toBeInTheDocument()
}

/** It comes as the clock goes on. */
export async function comes(): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return announcement.elements().length
    })
    .toBe(1)
}
