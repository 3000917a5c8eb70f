/** Until when its customer cancels alone what begins at `at`: milliseconds `before` it; null where that is past. */
export function cancelDeadline(at: number, before: number, now: number): Date | null {
  const limit = at - before
  return limit > now ? new Date(limit) : null
}
