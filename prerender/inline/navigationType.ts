/** Whether the page begins at its top: one that is read again, or at an anchor, goes on further down. */
export function opensAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isNew && !location.hash
}
