import { afterPaint } from './afterPaint.ts'

/**
 * The window as the router's history writes to it: a new address stands in the browser's bar after the frame with its
 * page (record 117), and before whatever is done to the history next. Where nothing is painted, at once.
 */
export function lateAddresses() {
  let waiting: (() => void) | undefined
  const write = () => {
    waiting?.()
    waiting = undefined
  }
  return {
    document,
    location,
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
    history: {
      get state(): unknown {
        return history.state
      },
      get length() {
        return history.length
      },
      pushState(...address: Parameters<History['pushState']>) {
        write()
        waiting = () => history.pushState(...address)
        if (document.hidden) write()
        else afterPaint(write)
      },
      replaceState(...address: Parameters<History['replaceState']>) {
        write()
        history.replaceState(...address)
      },
      go(steps?: number) {
        write()
        history.go(steps)
      },
      back() {
        write()
        history.back()
      },
      forward() {
        write()
        history.forward()
      },
    },
  }
}
