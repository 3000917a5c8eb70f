import { LIVING_ID, type Living, type Moment, VALUES_METRIC } from '../../shared/pages/living.ts'

/** What this document tells of the venue; nothing where no server has filled it. */
export function readLiving(): Living | undefined {
  const text = document.getElementById(LIVING_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * What time it is by the server's clock, and how old this document's values are; nothing where it is a kept one, or
 * does not say that they are the venue's of now.
 */
export function readMoment(): Moment | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  const { serverTiming, responseStart, transferSize } = navigation
  const values = serverTiming?.find(({ name }) => name === VALUES_METRIC)
  // A document of the browser's own cache weighs nothing on the wire.
  if (!values?.description || !transferSize) return undefined
  const since = performance.now() - responseStart
  return { now: Number(values.description) + since, ageMs: values.duration + since }
}
