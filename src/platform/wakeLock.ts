import { listen } from '../boot/listen.ts'

/**
 * Keeps the screen on while the page is shown, until the returned function is called (Screen Wake
 * Lock). The browser lets go whenever the page is hidden, and may refuse, with a low battery say:
 * `tell` hears whether it holds.
 */
export function keepAwake(tell: (isAwake: boolean) => void = () => undefined): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const take = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      if (!isWanted) return await taken.release()
      lock = taken
      taken.addEventListener('release', () => isWanted && tell(false))
      tell(true)
    } catch {
      if (isWanted) tell(false)
    }
  }
  const retake = () => void take()
  const unlisten = listen(document, ['visibilitychange'], retake)
  retake()
  return () => {
    isWanted = false
    unlisten()
    void lock?.release()
  }
}
