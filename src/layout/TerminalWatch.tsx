import { useEffect, useState } from 'react'
import { loadRole } from '../offline/secrets/credentials.ts'
import { lazyPart } from '../ui/lazyPart.ts'

const useTerminal = lazyPart(async () => (await import('./VenueDevice.tsx')).venueDevice.Terminal)

/** On the venue's terminal, what makes it one; on anybody's device, nothing. */
export function TerminalWatch() {
  const [isTerminal, setTerminal] = useState(false)
  useEffect(() => void loadRole().then((role) => setTerminal(role === 'terminal')), [])
  const { Part: Terminal } = useTerminal(isTerminal)
  return Terminal ? <Terminal /> : null
}
