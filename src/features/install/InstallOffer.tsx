import { lazyPart } from '../../ui/lazyPart.ts'
import { useOffer } from './useOffer.ts'

const useSheet = lazyPart(async () => (await import('./install.ts')).install.Sheet)

/** Offers to install, once the visit has lasted and nothing is being done; its code comes then. */
export function InstallOffer() {
  const { way, refuse, close } = useOffer()
  const { Part: Sheet } = useSheet(way !== undefined)
  return way && Sheet ? <Sheet way={way} onRefuse={refuse} onClose={close} /> : null
}
