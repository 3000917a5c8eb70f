import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Camera } from '../../../platform/camera.ts'
import { createEcho } from './echo.ts'
import { createReader } from './reader.ts'

/** Milliseconds of rest between two pictures: the page stays free for fingers. */
const FRAME_PAUSE_MS = 60

type ReadingHandlers = { onCode: (text: string) => void; onFailure: () => void }

/** Shows the camera in the video and tells each code that comes before it, once. */
export function useReadings(
  video: RefObject<HTMLVideoElement | null>,
  camera: Camera | undefined,
  heard: ReadingHandlers,
): void {
  const tell = useEffectEvent(heard.onCode)
  const fail = useEffectEvent(heard.onFailure)
  useEffect(() => {
    const screen = video.current
    if (!camera || !screen) return undefined
    const left = new AbortController()
    show(screen, camera.stream)
    const watch = async () => {
      const read = await createReader()
      const isNew = createEcho()
      while (!left.signal.aborted) {
        const text = await read(screen).catch(() => undefined)
        if (!left.signal.aborted && text && isNew(text, performance.now())) tell(text)
        await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS))
      }
    }
    void watch().catch(() => fail())
    return () => {
      left.abort()
      show(screen, null)
    }
  }, [video, camera])
}

function show(screen: HTMLVideoElement, stream: MediaStream | null): void {
  screen.srcObject = stream
  if (stream) void screen.play().catch(() => undefined)
}
