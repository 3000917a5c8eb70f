import { setBadge } from '../../platform/badge.ts'
import type { OutboxEntry } from './outboxEntry.ts'

/** What of a customer's still waits, is refused or clashes, on the app's icon; nobody's is nothing. */
export function showBadge(
  entries: readonly OutboxEntry[],
  customer: string | undefined,
): Promise<void> {
  return setBadge(entries.filter((entry) => entry.customer === customer).length)
}
