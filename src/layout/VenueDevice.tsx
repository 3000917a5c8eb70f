import { type ReactNode, useState, useMemo } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { syncDoorNow, useSyncedDoor, door, type DoorView } from '../features/scan/door.ts'
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
import { doorNow, knownScans } from '../features/scan/doorStore.ts'
import type { Sheet } from '../features/staff/sheet/daySheet.ts'
import { useDeviceNow } from '../ui/useNow.ts'

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

/** What this desk keeps of the day: the door's list, and what is said on it. */
function useDeskSheet(shown: DoorView | undefined): Sheet | undefined {
  const device = useDeviceNow(15_000)
  return useMemo(() => {
    if (!shown?.device) return undefined
    const { synced, scans, marks, sales } = shown
    const unsent = [
      ...scans.filter(({ state }) => state === 'waiting').map(({ scan }) => scan.key),
      ...marks.filter(({ outcome }) => outcome === undefined).map(({ mark }) => mark.key),
    ]
    return {
      data: {
        manifest: synced?.manifest,
        scans: knownScans(shown),
        marks,
        sales,
        unsent: new Set(unsent.flatMap((key) => key ?? [])),
        now: doorNow(shown, device).now,
      },
      onArrive: async (visit) => told(await door.arrive(visit)),
      onMark: async (visit, isAbsent) => {
        await door.mark(visit, isAbsent).catch(() => told(false))
        syncDoorNow()
      },
      onUndo: async (entry, reason) => told(await door.undo(entry, reason)),
      onSell: async (wish) => {
        const isSold = await door.sell(wish)
        syncDoorNow()
        return isSold
      },
      onReturn: () => door.returnAllotment(),
      onRead: (refused) => void door.dismiss(refused),
    } satisfies Sheet
  }, [shown, device])
}

/** Tells the server where it can; a full disk keeps nothing, and a person must know. */
function told(isKept: boolean | undefined): void {
  syncDoorNow()
  if (isKept === false) throw new Error('the disk is full')
}
