import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Notice } from './feedback/Notice.tsx'

type DeferredProps = {
  load: () => Promise<ComponentType>
  /** What stands in its place until then. */
  children: ReactNode
}

/** A part of a page whose code comes once the page stands. */
export function Deferred({ load, children }: DeferredProps) {
  const [Part, setPart] = useState<ComponentType>()
  const [isLost, setLost] = useState(false)
  const bring = useEffectEvent(load)
  useEffect(() => {
    bring().then(
      (code) => setPart(() => code),
      () => setLost(true),
    )
  }, [])
  if (Part) return <Part />
  if (!isLost) return children
  return (
    <Notice tone="warning">
      Cette partie n’a pas pu être chargée. Rechargez la page une fois en ligne.
    </Notice>
  )
}
