/** Megabits per second from which on the app's code keeps nobody from anything. */
const FAST_MBPS = 5
/** Milliseconds in which a line has brought the document that is as good. */
const FAST_MS = 150

/**
 * Whether the app may come before anybody asks for it: where its files are on the device already (with them come
 * everybody's session and outbox, and the venue's own devices), where it is installed, or where the line is fast.
 */
export async function mayLoadUnasked(): Promise<boolean> {
  const { serviceWorker } = navigator
  if (!serviceWorker || matchMedia('(display-mode: standalone)').matches) return true
  return isFast() || (await serviceWorker.getRegistration().catch(() => undefined)) !== undefined
}

function isFast(): boolean {
  const { connection } = navigator
  if (connection?.saveData) return false
  const [document] = performance.getEntriesByType('navigation')
  const isMeasured =
    document instanceof PerformanceNavigationTiming &&
    document.responseEnd - document.requestStart < FAST_MS
  return isMeasured || (connection?.downlink ?? 0) >= FAST_MBPS
}
