import { useEffect, useRef, useState } from 'react'
import { AssistantFallback } from '../features/chat/AssistantFallback.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { pageReady } from '../ui/pageReady.ts'
import styles from './frame.module.css'

/** Milliseconds after which the assistant's button is missed (specification §9). */
const FALLBACK_BUTTON_MS = 1500

const useOverlays = lazyPart(async () => {
  await pageReady
  return (await import('./Overlays.tsx')).Overlays
})

/** What no page needs to be read: mounted once the page stands, its code apart from the page's. */
export function LazyOverlays() {
  const corner = useRef<HTMLDivElement>(null)
  const { Part: Overlays } = useOverlays()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FALLBACK_BUTTON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={corner} className={styles.corner} data-later="" data-behind-menu="">
      {Overlays ? <Overlays corner={corner} /> : isLate && <AssistantFallback />}
    </div>
  )
}
