import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Fallback } from '../features/chat/Fallback.tsx'
import { ready } from '../ui/ready.ts'
import type { ExtrasProps } from './Extras.tsx'
import styles from './Later.module.css'

/** Milliseconds after which the assistant's button is missed (specification §9). */
const FALLBACK_BUTTON_MS = 1500

/** What no page needs to be read: mounted once the page stands, its code apart from the page's. */
export function Later({ inert }: { inert: boolean }) {
  const corner = useRef<HTMLDivElement>(null)
  const [Extras, setExtras] = useState<ComponentType<ExtrasProps>>()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FALLBACK_BUTTON_MS)
    void ready
      .then(() => import('./Extras.tsx'))
      .then(
        (code) => setExtras(() => code.Extras),
        () => undefined,
      )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={corner} className={styles.corner} data-later="">
      {Extras ? <Extras inert={inert} corner={corner} /> : isLate && <Fallback />}
    </div>
  )
}
