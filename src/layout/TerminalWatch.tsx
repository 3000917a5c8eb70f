import { type ComponentType, useEffect, useState } from 'react'
import { loadRole } from '../offline/secrets/credentials.ts'

/** On the venue's terminal, what makes it one; on anybody's device, nothing. */
export function TerminalWatch() {
  const [Terminal, setTerminal] = useState<ComponentType>()
  useEffect(() => {
    void loadRole()
      .then((role) => (role === 'terminal' ? import('./VenueDevice.tsx') : undefined))
      .then((code) => code && setTerminal(() => code.venueDevice.Terminal))
  }, [])
  return Terminal ? <Terminal /> : null
}
