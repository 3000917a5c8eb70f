/** One signal for the caller's wish and a time limit; `done` takes the timer and listener away. */
export type TimeLimit = {
  signal: AbortSignal
  /** As `performance.now()` counts. */
  began: number
  isOver: () => boolean
  isUnwanted: () => boolean
  done: () => void
}

/** `AbortSignal.any` and `AbortSignal.timeout` are missing before Safari 17.4 and 16. */
export function withTimeLimit(milliseconds: number, wish?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort(new DOMException('Time limit', 'TimeoutError'))
  }, milliseconds)
  const abort = () => controller.abort(wish?.reason)
  if (wish?.aborted) abort()
  wish?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    began: performance.now(),
    isOver: () => isOver,
    isUnwanted: () => wish?.aborted ?? false,
    done: () => {
      clearTimeout(timer)
      wish?.removeEventListener('abort', abort)
    },
  }
}
