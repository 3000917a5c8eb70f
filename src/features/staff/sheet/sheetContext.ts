import { createContext, useContext } from 'react'
import type { KnownScan, VisitEntry } from '../../../../shared/api/checkIn.ts'
import type { SaidMark, SheetData } from './daySheet.ts'

/** The sheet of this device, and what is said on it: kept first, told once there is a network. */
export type Sheet = {
  data: SheetData
  onArrive: (visit: VisitEntry) => Promise<void>
  onMark: (visit: VisitEntry, isAbsent: boolean) => Promise<void>
  onUndo: (entry: KnownScan, reason: string) => Promise<void>
  onRead: (refused: readonly SaidMark[]) => void
}

export const SheetContext = createContext<Sheet | undefined>(undefined)

/** What this device keeps for when there is no network; nothing where it is no desk. */
export function useSheet(): Sheet | undefined {
  return useContext(SheetContext)
}
