import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Lamp } from './TorchButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import { readFile } from './reader.ts'
import layout from '../../../ui/layout.module.css'
import styles from './Scanner.module.css'
import { troubleWords } from './troubleWords.ts'
import { useCamera } from './useCamera.ts'
import { usePictures } from './usePictures.ts'
import { useReadings } from './useReadings.ts'

type ScannerProps = {
  onCode: (text: string) => void
  /** What stands over the picture, the camera being on. */
  children?: ReactNode
}

/** The camera, asked for on a tap, and pictures for whoever has none. */
export function Scanner({ onCode, children }: ScannerProps) {
  const { state, start, stop } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const camera = state.kind === 'on' ? state.camera : undefined
  useReadings(video, camera, { onCode, onFailure: () => setProblem(troubleWords.code) })
  const read = (file: File) => {
    setProblem(undefined)
    void readFile(file).then(
      (text) => (text === undefined ? setProblem(troubleWords.empty) : onCode(text)),
      () => setProblem(troubleWords.unreadable),
    )
  }
  usePictures(read)
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
            {children}
          </>
        ) : (
          <div className={styles.rest}>
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
        {camera?.hasLamp && <Lamp camera={camera} />}
        <PictureButton onPicture={read} />
      </div>
      {state.kind === 'trouble' && (
        <Notice title={troubleWords[state.trouble]}>{troubleWords.instead}</Notice>
      )}
      {problem && <Notice tone="warning">{problem}</Notice>}
    </section>
  )
}
