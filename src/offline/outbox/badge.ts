import type { OutboxEntry } from './outboxEntry.ts'

/** What of a customer's still waits, is refused or clashes, on the app's icon; nobody's is nothing. */
export function showBadge(
  entries: readonly OutboxEntry[],
  customer: string | undefined,
): Promise<void> {
  return setBadge(entries.filter((entry) => entry.customer === customer).length)
}

/** The number on the installed app's icon (https://w3c.github.io/badging/); page and worker. */
export async function setBadge(count: number): Promise<void> {
  try {
    if (count) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch {
    // Refused by the customer's settings: nothing depends on it.
  }
}
