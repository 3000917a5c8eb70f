import { useRouter, useRouterState } from '@tanstack/react-router'
import { syncDoorNow, useSyncedDoor } from '../features/scan/door.ts'
import { PairingForm } from '../features/scan/PairingForm.tsx'
import { Tablet } from '../features/scan/Tablet.tsx'
import { Team } from '../features/staff/Team.tsx'
import { Terminal } from '../features/kiosk/Terminal.tsx'
import { TerminalStart } from '../features/kiosk/TerminalStart.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/drawings/Icon.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the venue's own device shows at /scan; the door, where nothing is said. */
    view?: 'team'
  }
}

/** What only the venue's own devices need: one import, which nobody else makes. */
export const venueDevice = { PairingForm, Terminal, TabletScreen }

function TabletScreen({ onForgotten }: { onForgotten: () => void }) {
  const shown = useSyncedDoor(onForgotten)
  const { hours } = useHours()
  const router = useRouter()
  const view = useRouterState({ select: ({ location }) => location.state.view })
  if (!shown?.device) return null
  if (shown.device.kind !== 'office' || !hours.can?.includes('desk')) {
    return (
      <Tablet shown={shown}>
        <TerminalStart />
      </Tablet>
    )
  }
  if (view === 'team') {
    return (
      <Team deviceToken={shown.device.token} onUnpaired={syncDoorNow}>
        <Button tone="quiet" onClick={() => router.history.back()}>
          <Icon name="door-open" />
          Porte
        </Button>
      </Team>
    )
  }
  const openTeam = () => void router.navigate({ to: '/scan', state: { view: 'team' } })
  return (
    <Tablet
      shown={shown}
      views={
        <Button onClick={openTeam}>
          <Icon name="user-round" />
          Équipe
        </Button>
      }
    >
      <TerminalStart />
    </Tablet>
  )
}
