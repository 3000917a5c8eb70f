import { useEffect, useState } from 'react'
import styles from './pass.module.css'

type Drawing = { size: number; path: string }

/** A code to be scanned: dark on white in every theme, drawn by code that comes with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useDrawing(text)
  return (
    <div className={styles.plate}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  )
}

function useDrawing(text: string): Drawing | undefined {
  const [drawn, setDrawn] = useState<Drawing & { text: string }>()
  useEffect(() => {
    let isCurrent = true
    void import('./draw.ts').then(
      ({ drawQr }) => isCurrent && setDrawn({ text, ...drawQr(text) }),
      // Its code did not come: the reference in clear characters serves.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  // Never an earlier pass under a later one's words.
  return drawn?.text === text ? drawn : undefined
}
