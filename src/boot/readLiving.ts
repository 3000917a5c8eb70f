import { LIVING_ID, type Living, VALUES_METRIC } from '../../shared/pages/living.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Milliseconds for which what a document carries is not asked again. */
const FRESH_MS = 2 * MINUTE_MS

/** What this document tells of the venue; nothing where no server has filled it. */
export function readLiving(): Living | undefined {
  const text = document.getElementById(LIVING_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * When the values of this document were read (epoch milliseconds, server's clock), where it was just now by this
 * device's; nothing of a kept one, nor where the two clocks differ.
 */
export function readJustNow(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  const values = navigation.serverTiming?.find(({ name }) => name === VALUES_METRIC)
  const at = Number(values?.description)
  return Math.abs(Date.now() - at) < FRESH_MS ? at : undefined
}
