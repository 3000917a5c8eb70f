import { type ComponentType, useEffect, useState } from 'react'
import { keepTier } from '../../platform/worker.ts'

const PANEL_TIMEOUT_MS = 1500

export type PanelProps = {
  /** It opened by itself: the focus stays where it is. */
  isGreeting: boolean
  onClose: () => void
}

/** The panel's code: fetched when `load` is first called, late when it is wanted and does not come. */
export function usePanelCode(isWanted: boolean) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [isLate, setLate] = useState(false)
  const isMissing = isWanted && !Panel
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => setLate(true), PANEL_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isMissing])
  const load = () =>
    import('./Panel.tsx').then(
      (code) => {
        setPanel(() => code.Panel)
        void keepTier('assistant')
        return true
      },
      () => {
        setLate(true)
        return false
      },
    )
  return { Panel, load, isLate: isMissing && isLate }
}
