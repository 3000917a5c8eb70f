import { useState, useMemo } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { DeviceKind } from '../../shared/rules/staff/staff.ts'
import { syncDoorNow, useSyncedDoor, door, type DoorView } from '../features/scan/door.ts'
import { PairingForm } from '../features/scan/PairingForm.tsx'
import { Tablet } from '../features/scan/Tablet.tsx'
import { type AllDrafts, onToday } from '../features/staff/deskDrafts.ts'
import { Team } from '../features/staff/Team.tsx'
import { ViewNav, type DeskView } from '../features/staff/ViewNav.tsx'
import { Terminal } from '../features/kiosk/Terminal.tsx'
import { SheetContext } from '../features/staff/sheet/daySheet.ts'
import { TerminalStart } from '../features/kiosk/terminalMode.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { useDirty } from '../offline/drafts/dirty.ts'
import { doorNow, knownScans } from '../features/scan/doorStore.ts'
import type { Sheet } from '../features/staff/sheet/daySheet.ts'
import { useDeviceNow } from '../ui/useNow.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the venue's own device shows at /scan; the door, where nothing is said. */
    view?: DeskView
  }
}

/** What only the venue's own devices need: one import, which nobody else makes. */
export const venueDevice = { PairingForm: Pairing, Terminal, TabletScreen }

/** Those of a device of this kind. */
function viewsOf(kind: string | undefined): readonly DeskView[] {
  const desk = ['door', 'day', 'sell', 'close', 'todo', 'inquiries'] as const
  if (kind === 'office') return [...desk, 'venue', 'figures', 'team']
  return kind === 'reception' ? desk : []
}

type PairingProps = { code: string; onPaired: () => void }

/** Pairs this device, which then shows what its kind is for, from its top on. */
function Pairing({ code, onPaired }: PairingProps) {
  const router = useRouter()
  const show = async (kind: DeviceKind) => {
    const view = viewsOf(kind).includes('day') ? 'day' : 'door'
    await router.navigate({ to: '/scan', state: { view }, replace: true })
    onPaired()
    scrollTo(0, 0)
  }
  return <PairingForm code={code} onPaired={(kind) => void show(kind)} />
}

function TabletScreen({ onForgotten }: { onForgotten: () => void }) {
  const shown = useSyncedDoor(onForgotten)
  const sheet = useDeskSheet(shown)
  const { hours } = useHours()
  const [drafts, setDrafts] = useState<AllDrafts>({})
  useDirty(Object.values(drafts).some(({ venue }) => venue.kept.length > 0))
  const router = useRouter()
  const wanted = useRouterState({ select: ({ location }) => location.state.view })
  if (!shown?.device) return null
  const { kind, token } = shown.device
  const views = hours.can?.includes('desk') ? viewsOf(kind) : []
  const view = wanted && views.includes(wanted) ? wanted : 'door'
  const show = (next: DeskView) => {
    if (next === 'day') setDrafts(onToday)
    void router.navigate({ to: '/scan', state: { view: next }, replace: wanted !== undefined })
  }
  return (
    <>
      {views.length > 0 && <ViewNav {...{ views, view }} onView={show} />}
      {view === 'door' ? (
        <Tablet shown={shown}>
          <TerminalStart />
        </Tablet>
      ) : (
        <SheetContext value={sheet}>
          <Team
            {...{ deviceToken: token, view, drafts, onDrafts: setDrafts, onView: show }}
            onUnpaired={syncDoorNow}
            onSold={syncDoorNow}
          />
        </SheetContext>
      )}
    </>
  )
}

/** What this desk keeps of the day: the door's list, and what is said on it. */
function useDeskSheet(shown: DoorView | undefined): Sheet | undefined {
  const device = useDeviceNow(15_000)
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    if (!shown?.device) return undefined
    const { synced, scans, marks, sales } = shown
    const unsent = new Set(
      [
        ...scans.filter(({ state }) => state === 'waiting').map(({ scan }) => scan.key),
        ...marks.filter(({ outcome }) => outcome === undefined).map(({ mark }) => mark.key),
      ].flatMap((key) => key ?? []),
    )
    const note = ({ key }: { key: string | null }) =>
      key && setOwn((keys) => new Set(keys).add(key))
    return {
      data: {
        manifest: synced?.manifest,
        scans: knownScans(shown),
        marks,
        sales,
        unsent,
        said: new Set([...own, ...unsent]),
        now: doorNow(shown, device).now,
      },
      onArrive: async (visit) => {
        note(visit)
        told(await door.arrive(visit))
      },
      onMark: async (visit, isAbsent) => {
        note(visit)
        await door.mark(visit, isAbsent).catch(() => told(false))
        syncDoorNow()
      },
      onUndo: async (entry, reason) => {
        note(entry)
        told(await door.undo(entry, reason))
      },
      onSell: async (wish) => {
        const isSold = await door.sell(wish)
        syncDoorNow()
        return isSold
      },
      onReturn: () => door.returnAllotment(),
      onRead: (refused) => void door.dismiss(refused),
    } satisfies Sheet
  }, [shown, device, own])
}

/** Tells the server where it can; a full disk keeps nothing, and a person must know. */
function told(isKept: boolean | undefined): void {
  syncDoorNow()
  if (isKept === false) throw new Error('the disk is full')
}
