import { useEffect, useRef, useState } from 'react'
import { type Camera, CameraTrouble, openCamera, type Trouble } from '../../../platform/camera.ts'

export type CameraState =
  | { kind: 'off' }
  | { kind: 'asking' }
  | { kind: 'on'; camera: Camera }
  | { kind: 'trouble'; trouble: Trouble }

/**
 * The camera of a page: opened by a tap, stopped when the page is hidden or left, opened anew when
 * somebody returns to a page that had it.
 */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const open = useRef<Camera>(undefined)
  /** Counts what was wished last: an answer that comes after another wish is put back. */
  const latestRequest = useRef(0)
  const stop = (next: CameraState = { kind: 'off' }) => {
    latestRequest.current += 1
    open.current?.close()
    open.current = undefined
    setState(next)
  }
  const start = async () => {
    stop({ kind: 'asking' })
    const request = latestRequest.current
    try {
      const camera = await openCamera(() => stop())
      if (request !== latestRequest.current) return camera.close()
      open.current = camera
      setState({ kind: 'on', camera })
    } catch (error) {
      if (request !== latestRequest.current) return
      setState({
        kind: 'trouble',
        trouble: error instanceof CameraTrouble ? error.trouble : 'busy',
      })
    }
  }
  usePauseWhileHidden(() => open.current !== undefined, stop, start)
  return { state, start: () => void start(), stop: () => stop() }
}

function usePauseWhileHidden(
  isOn: () => boolean,
  stop: () => void,
  start: () => Promise<void>,
): void {
  const latest = useRef({ isOn, stop, start })
  useEffect(() => {
    latest.current = { isOn, stop, start }
  })
  useEffect(() => {
    let wasOn = false
    const change = () => {
      const { current } = latest
      if (document.hidden) {
        wasOn = current.isOn()
        if (wasOn) current.stop()
      } else if (wasOn) void current.start()
    }
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      latest.current.stop()
    }
  }, [])
}
