/** Milliseconds for which a code must have been out of sight to be read again. */
const GONE = 2500

/** Tells a code that comes from the one that is still in front of the camera. */
export function createEcho() {
  let last = ''
  let seenAt = -Infinity
  return (text: string, now: number): boolean => {
    const isNew = text !== last || now - seenAt > GONE
    last = text
    seenAt = now
    return isNew
  }
}
