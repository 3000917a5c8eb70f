import { type ComponentType, useState } from 'react'
import { keepTier } from '../../platform/worker.ts'

export type PanelProps = {
  /** It opened by itself: the focus stays where it is. */
  isGreeting: boolean
  onClose: () => void
}

/** The panel's code: fetched when `load` is first called, which resolves with whether it is here. */
export function usePanelCode() {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const load = () =>
    import('./Panel.tsx').then(
      (code) => {
        setPanel(() => code.Panel)
        void keepTier('assistant')
        return true
      },
      () => false,
    )
  return { Panel, load }
}
