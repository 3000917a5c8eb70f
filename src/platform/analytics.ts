import type { AnalyticsEvent } from '../../shared/api/analytics.ts'

/** Counts an event, anonymously; nothing waits for it and nothing is lost without it. */
export function sendEvent(event: AnalyticsEvent): void {
  try {
    const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
    navigator.sendBeacon('/api/analytics', body)
  } catch {
    // No beacon in this browser, or it refuses: then nothing is counted.
  }
}
