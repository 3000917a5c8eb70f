export type Trouble = 'refused' | 'absent' | 'busy'

/** Why there is no picture; the only thing that `openCamera` throws. */
export class CameraTrouble extends Error {
  override name = 'CameraTrouble'
  constructor(readonly trouble: Trouble) {
    super(trouble)
  }
}

export type Camera = {
  stream: MediaStream
  hasLamp: boolean
  light: (on: boolean) => Promise<void>
  close: () => void
}

/**
 * Asks for the camera at the back: call it from a tap, and anew each time, since iOS gives a returning
 * page a stream that shows nothing. `onEnd` hears when somebody else ends it.
 */
export async function openCamera(onEnd: () => void): Promise<Camera> {
  const stream = await ask()
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', onEnd)
  return {
    stream,
    // Firefox and older Safari tell no capabilities.
    hasLamp: track?.getCapabilities?.().torch ?? false,
    light: async (on) => track?.applyConstraints({ advanced: [{ torch: on }] }),
    close: () => {
      track?.removeEventListener('ended', onEnd)
      for (const one of stream.getTracks()) one.stop()
    },
  }
}

async function ask(): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  try {
    // Pages that are not secure have no media devices.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    if (!devices) throw new CameraTrouble('absent')
    return await devices.getUserMedia({
      video: { facingMode: 'environment', ...size },
      audio: false,
    })
  } catch (error) {
    throw error instanceof CameraTrouble ? error : new CameraTrouble(troubleOf(error))
  }
}

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'absent' : 'busy'
}
