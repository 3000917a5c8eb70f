import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Camera } from '../../../platform/camera.ts'
import { createCodeReader } from './codeReader.ts'

/** Milliseconds for which a code must have been out of sight to be read again. */
const REPEAT_IGNORE_MS = 2500

/** Milliseconds of rest between two pictures: the page stays free for fingers. */
const FRAME_PAUSE_MS = 60

type CodeHandlers = { onCode: (text: string) => void; onFailure: () => void }

/** Shows the camera in the video and tells each code that comes before it, once. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  camera: Camera | undefined,
  handlers: CodeHandlers,
): void {
  const reportCode = useEffectEvent(handlers.onCode)
  const fail = useEffectEvent(handlers.onFailure)
  useEffect(() => {
    const screen = video.current
    if (!camera || !screen) return undefined
    const left = new AbortController()
    showStream(screen, camera.stream)
    const watch = async () => {
      const read = await createCodeReader()
      const isNew = createRepeatFilter()
      while (!left.signal.aborted) {
        const text = await read(screen).catch(() => undefined)
        if (!left.signal.aborted && text && isNew(text, performance.now())) reportCode(text)
        await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS))
      }
    }
    void watch().catch(() => fail())
    return () => {
      left.abort()
      showStream(screen, null)
    }
  }, [video, camera])
}

function showStream(screen: HTMLVideoElement, stream: MediaStream | null): void {
  screen.srcObject = stream
  if (stream) void screen.play().catch(() => undefined)
}

/** Tells a code that comes from the one that is still in front of the camera. */
export function createRepeatFilter() {
  let last = ''
  let seenAt = -Infinity
  return (text: string, now: number): boolean => {
    const isNew = text !== last || now - seenAt > REPEAT_IGNORE_MS
    last = text
    seenAt = now
    return isNew
  }
}

/** Hears a picture that is dropped on the page or pasted into it. */
export function usePastedPictures(onPicture: (file: File) => void): void {
  const takePicture = useEffectEvent((data: DataTransfer | null, event: Event) => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePicture(event.clipboardData, event)
    const drop = (event: DragEvent) => takePicture(event.dataTransfer, event)
    // Without this a browser opens what is dropped.
    const over = (event: DragEvent) => event.preventDefault()
    document.addEventListener('paste', paste)
    document.addEventListener('drop', drop)
    document.addEventListener('dragover', over)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragover', over)
    }
  }, [])
}
