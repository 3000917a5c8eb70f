import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readCode } from '../../../shared/rules/pass/readCode.ts'
import { listen } from '../../boot/listen.ts'
import type { Camera } from '../../platform/camera.ts'

type PictureSource = HTMLVideoElement | ImageBitmap

/** Reads the code in a picture, if there is one; `patience` in milliseconds. */
type CodeReader = (picture: PictureSource, patience?: number) => Promise<string | undefined>

/** Pixels of the longer side: more costs time and reads nothing better. */
const MAX_SIDE_PX = 1280

/** The browser's own reader where it has one, else ours, whose code comes now. */
async function createCodeReader(): Promise<CodeReader> {
  const own = await nativeReader()
  if (own) return own
  const { decode } = await import('./decoder.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture, patience) => {
    const { width, height } = sizeOf(picture)
    if (!context || !width || !height) return undefined
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return decode(context.getImageData(0, 0, canvas.width, canvas.height), patience)
  }
}

/**
 * Reads a picture file; `undefined` where it holds no code. Rejects with a DOMException where it is no
 * picture, with the import's own error where the reader does not come.
 */
export async function readFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  try {
    const read = await createCodeReader()
    return await read(picture, 1500)
  } finally {
    picture.close()
  }
}

async function nativeReader(): Promise<CodeReader | undefined> {
  if (typeof BarcodeDetector === 'undefined' || !BarcodeDetector) return undefined
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  } catch {
    // Some systems name it and lack the service behind it.
    return undefined
  }
}

function sizeOf(picture: PictureSource): { width: number; height: number } {
  if (picture instanceof ImageBitmap) return picture
  return { width: picture.videoWidth, height: picture.videoHeight }
}

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
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    // Without this a browser opens what is dropped.
    if (file || event.type === 'dragover') event.preventDefault()
    if (file && event.type !== 'dragover') onPicture(file)
  })
  useEffect(() => listen(document, ['paste', 'drop', 'dragover'], (event) => take(event)), [])
}

/** Milliseconds between two keys of a keyboard scanner, at most: nobody types as fast. */
const MAX_KEY_INTERVAL_MS = 100

const MIN_SCAN_LENGTH = 4

/** Hears a keyboard scanner from anywhere on the page; a field gets its keys itself, of which a pass is none. */
export function useWedge(onCode: (text: string) => void): void {
  const emit = useEffectEvent(onCode)
  useEffect(() => {
    const wedge = createWedge()
    return listen(document, ['keydown'], (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { text = '', held } = wedge.press(event, event.timeStamp)
      const code = readCode(text)
      if (isField(event.target) && !(code && 'pass' in code)) return
      // Neither the space that scrolls nor the Enter that presses a button.
      if (held) event.preventDefault()
      if (text) emit(text)
    })
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}

type KeyboardWedge = {
  /** What a scanner has typed, at its Enter; `held`: the key belongs to a scan. */
  press: (key: Key, at: number) => { text?: string; held: boolean }
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Tells a scanner that types like a keyboard from a person's keys. Most take themselves for a US keyboard: where what
 * the device made of the keys is no code, and their places on such a keyboard are one, those count.
 */
export function createWedge(): KeyboardWedge {
  let typed = { text: '', us: '' }
  let last = -Infinity
  return {
    press({ key, code, shiftKey }, at) {
      const isFast = at - last <= MAX_KEY_INTERVAL_MS
      const isEnter = key === 'Enter'
      // Modifiers stand between the keys of a scan, and are none; an accent that waits for its letter is one.
      if (key.length > 1 && !isEnter && key !== 'Dead') return { held: false }
      const none = { text: '', us: '' }
      const before = isFast ? typed : none
      last = at
      if (!isEnter) {
        typed = { text: before.text + key, us: before.us + usCharacter(code, shiftKey) }
        return { held: before.text.length > 0 }
      }
      typed = none
      const { text, us } = before
      if (text.length < MIN_SCAN_LENGTH) return { held: false }
      return { text: !readCode(text) && readCode(us) ? us : text, held: true }
    },
  }
}

/** The signs of a US keyboard by the place of their key, without and with Shift. */
const usSigns: Record<string, string> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  Semicolon: ';:',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

/** What a key by its place (`KeyboardEvent.code`) writes on a US keyboard; nothing of what no code of ours holds. */
function usCharacter(code: string, isShifted: boolean): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter) return isShifted ? letter : letter.toLowerCase()
  if (digit) return isShifted ? ')!@#$%^&*('.charAt(Number(digit)) : digit
  return usSigns[code]?.charAt(isShifted ? 1 : 0) ?? ''
}
