import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { InstallSheet } from './InstallSheet.tsx'
import { useOffer } from './useOffer.ts'

/** Offers to install, once the visit has lasted and nothing is being done; its code comes then. */
export function InstallOffer() {
  const { way, refuse, close } = useOffer()
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof InstallSheet>>>()
  useEffect(() => {
    if (!way) return
    // Not here and no network: there will be another visit.
    void import('./install.ts')
      .then((code) => setSheet(() => code.install.Sheet))
      .catch(() => undefined)
  }, [way])
  return way && Sheet ? <Sheet way={way} onRefuse={refuse} onClose={close} /> : null
}
