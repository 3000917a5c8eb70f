import { useEffect, useRef, useState } from 'react'
import { AssistantFallback } from '../features/chat/AssistantFallback.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { ready } from '../ui/ready.ts'
import styles from './frame.module.css'

/** Milliseconds after which the assistant's button is missed (specification §9). */
const FALLBACK_BUTTON_MS = 1500

const useExtras = lazyPart(async () => {
  await ready
  return (await import('./Extras.tsx')).Extras
})

/** What no page needs to be read: mounted once the page stands, its code apart from the page's. */
export function Later({ inert }: { inert: boolean }) {
  const corner = useRef<HTMLDivElement>(null)
  const { Part: Extras } = useExtras()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FALLBACK_BUTTON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={corner} className={styles.corner} data-later="">
      {Extras ? (
        <Extras inert={inert} corner={corner} />
      ) : (
        isLate && <AssistantFallback inert={inert} />
      )}
    </div>
  )
}
