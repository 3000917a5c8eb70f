import { type ReactNode, useState } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { syncDoorNow, useSyncedDoor } from '../features/scan/door.ts'
import { PairingForm } from '../features/scan/PairingForm.tsx'
import { Tablet } from '../features/scan/Tablet.tsx'
import { ChartSign } from '../features/staff/figures/ChartSign.tsx'
import { newDraft } from '../features/staff/sell/deskDraft.ts'
import { Team } from '../features/staff/Team.tsx'
import { ViewNav, type DeskView, viewNames } from '../features/staff/ViewNav.tsx'
import { Terminal } from '../features/kiosk/Terminal.tsx'
import { SheetContext } from '../features/staff/sheet/daySheet.ts'
import type { VenueDrafts } from '../features/staff/venue/venueDraft.ts'
import { TerminalStart } from '../features/kiosk/TerminalStart.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { useDirty } from '../offline/drafts/dirty.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/drawings/Icon.tsx'
import { useDeskSheet } from './useDeskSheet.ts'

const viewSigns = {
  day: <Icon name="calendar-days" />,
  sell: <Icon name="calendar-plus" />,
  close: <Icon name="calendar-x" />,
  todo: <Icon name="bell" />,
  venue: <Icon name="house" />,
  figures: <ChartSign />,
  team: <Icon name="user-round" />,
} as const satisfies Record<DeskView, ReactNode>

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the venue's own device shows at /scan; the door, where nothing is said. */
    view?: DeskView
  }
}

/** What only the venue's own devices need: one import, which nobody else makes. */
export const venueDevice = { PairingForm, Terminal, TabletScreen }

/** Those of a device of this kind. */
function viewsOf(kind: string | undefined): readonly DeskView[] {
  const desk = ['day', 'sell', 'close', 'todo'] as const
  if (kind === 'office') return [...desk, 'venue', 'figures', 'team']
  return kind === 'reception' ? desk : []
}

function TabletScreen({ onForgotten }: { onForgotten: () => void }) {
  const shown = useSyncedDoor(onForgotten)
  const sheet = useDeskSheet(shown)
  const { hours } = useHours()
  const [draft, setDraft] = useState(newDraft)
  const [venueDrafts, setVenueDrafts] = useState<VenueDrafts>({ kept: [] })
  useDirty(venueDrafts.kept.length > 0)
  const router = useRouter()
  const view = useRouterState({ select: ({ location }) => location.state.view })
  if (!shown?.device) return null
  const { kind, token } = shown.device
  const own = hours.can?.includes('desk') ? viewsOf(kind) : []
  const go = (next: DeskView) =>
    void router.navigate({ to: '/scan', state: { view: next }, replace: view !== undefined })
  // « À régler » is reached from the day, which says how much there is.
  const ways = own
    .filter((one) => one !== view && one !== 'todo')
    .map((one) => (
      <Button key={one} tone="quiet" onClick={() => go(one)}>
        {viewSigns[one]}
        {viewNames[one]}
      </Button>
    ))
  if (view && own.includes(view)) {
    return (
      <SheetContext value={sheet}>
        <Team
          {...{ deviceToken: token, view, draft, onDraft: setDraft }}
          {...{ venueDrafts, onVenueDrafts: setVenueDrafts }}
          onView={go}
          onUnpaired={syncDoorNow}
          onSold={syncDoorNow}
        >
          <Button tone="quiet" onClick={() => router.history.back()}>
            <Icon name="door-open" />
            Porte
          </Button>
          {ways}
        </Team>
      </SheetContext>
    )
  }
  return (
    <Tablet shown={shown} views={ways.length > 0 && <ViewNav>{ways}</ViewNav>}>
      <TerminalStart />
    </Tablet>
  )
}
