import { useMemo } from 'react'
import { door, type DoorView, syncDoorNow } from '../features/scan/door.ts'
import { doorNow, knownScans } from '../features/scan/doorStore.ts'
import type { Sheet } from '../features/staff/sheet/daySheet.ts'
import { useNow } from '../ui/useNow.ts'

/** What this desk keeps of the day: the door's list, and what is said on it. */
export function useDeskSheet(shown: DoorView | undefined): Sheet | undefined {
  const device = useNow(15_000)
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
