import { PairingForm } from '../features/scan/PairingForm.tsx'
import { Tablet } from '../features/scan/Tablet.tsx'
import { Terminal } from '../features/kiosk/Terminal.tsx'
import { TerminalStart } from '../features/kiosk/TerminalStart.tsx'

/** What only the venue's own devices need: one import, which nobody else makes. */
export const venueDevice = { PairingForm, Terminal, TabletScreen }

function TabletScreen({ onForgotten }: { onForgotten: () => void }) {
  return (
    <Tablet onForgotten={onForgotten}>
      <TerminalStart />
    </Tablet>
  )
}
