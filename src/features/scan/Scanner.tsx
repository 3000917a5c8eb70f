import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { listen } from '../../boot/listen.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import { readFile, useCodeReader, usePastedPictures, useWedge } from './codeReader.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './Scanner.module.css'
import { type Camera, CameraTrouble, openCamera, type Trouble } from '../../platform/camera.ts'

const troubleWords = {
  refused: 'L’appareil photo reste fermé',
  absent: 'Aucun appareil photo ici',
  busy: 'L’appareil photo ne répond pas',
  instead:
    'Tapez le code imprimé sous le QR code, ou choisissez une photo de celui-ci\u00a0: c’est aussi rapide.',
  code: 'Le lecteur n’a pas pu être chargé. Tapez le code, ou rechargez la page avec du réseau.',
  empty: 'Aucun QR code dans cette image. Essayez-en une plus nette, ou tapez le code.',
  unreadable: 'Ce fichier n’est pas une image lisible. Choisissez une photo, ou tapez le code.',
} as const

/** The camera, asked for on a tap, pictures for whoever has none, and keyboard scanners. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { state, start, stop } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const camera = state.kind === 'on' ? state.camera : undefined
  useCodeReader(video, camera, { onCode, onFailure: () => setProblem(troubleWords.code) })
  const read = (file: File) => {
    setProblem(undefined)
    void readFile(file).then(
      (text) => (text === undefined ? setProblem(troubleWords.empty) : onCode(text)),
      (error: unknown) =>
        setProblem(troubleWords[error instanceof DOMException ? 'unreadable' : 'code']),
    )
  }
  usePastedPictures(read)
  useWedge(onCode)
  return (
    <section className={layout.stack4} aria-label="Lecture d’un code">
      <div className={styles.screen} data-on={camera !== undefined}>
        {camera ? (
          <>
            <video
              ref={video}
              className={styles.video}
              muted
              playsInline
              aria-label="Image de l’appareil photo"
            />
            <span className={styles.frame} aria-hidden="true" />
          </>
        ) : (
          <div className={`${layout.grid5} ${styles.rest}`}>
            <Icon name="scan-qr-code" size={72} />
            <Button tone="primary" size="large" busy={state.kind === 'asking'} onClick={start}>
              Ouvrir l’appareil photo
            </Button>
          </div>
        )}
      </div>
      <div className={layout.row}>
        {camera && (
          <Button size="small" tone="quiet" onClick={stop}>
            Fermer l’appareil photo
          </Button>
        )}
        {camera?.hasLamp && <TorchButton camera={camera} />}
        <PictureButton onPicture={read} />
      </div>
      {state.kind === 'trouble' && (
        <Notice title={troubleWords[state.trouble]}>{troubleWords.instead}</Notice>
      )}
      {problem && <Notice tone="warning">{problem}</Notice>}
    </section>
  )
}

type TypedCodeFormProps = {
  code: string
  onChange: (code: string) => void
  onCode: (code: string) => void
  error?: string | undefined
  isBusy?: boolean
  heading: string
  label: string
  hint: string
  action: string
}

/** A code typed by hand: the equal of the camera. */
export function TypedCodeForm(props: TypedCodeFormProps) {
  const { code, onCode, heading, action, isBusy, ...field } = props
  const id = useId()
  useDirty(code !== '')
  return (
    <form
      className={`${layout.stack4} ${layout.starts}`}
      onSubmit={handleSubmit(() => onCode(code))}
      noValidate
      aria-labelledby={id}
    >
      <h2 id={id}>{heading}</h2>
      <TextField
        {...field}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

function TorchButton({ camera }: { camera: Camera }) {
  const [isOn, setOn] = useState(false)
  const toggle = () => {
    void camera.light(!isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return (
    <Button size="small" tone="quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon name="flashlight" />
      Lampe
    </Button>
  )
}

/** Chooses a picture of a code; on a phone it may also take one. */
function PictureButton({ onPicture }: { onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => input.current?.click()}>
        <Icon name="image" />
        Lire une image
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image d’un code"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPicture(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

type CameraState =
  | { kind: 'off' }
  | { kind: 'asking' }
  | { kind: 'on'; camera: Camera }
  | { kind: 'trouble'; trouble: Trouble }

/**
 * The camera of a page: opened by a tap, stopped when the page is hidden or left, opened anew when
 * somebody returns to a page that had it.
 */
function useCamera() {
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
  const wasOn = useRef(false)
  const end = useEffectEvent(stop)
  const change = useEffectEvent(() => {
    if (document.hidden) {
      wasOn.current = isOn()
      if (wasOn.current) stop()
    } else if (wasOn.current) void start()
  })
  useEffect(() => {
    const unlisten = listen(document, ['visibilitychange'], () => change())
    return () => {
      unlisten()
      end()
    }
  }, [])
}
