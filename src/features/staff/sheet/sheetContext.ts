import { createContext, useContext } from 'react'
import type { KnownScan, VisitEntry } from '../../../../shared/api/checkIn.ts'
import type { Party } from '../../../../shared/rules/tariff.ts'
import type { SaidMark, SheetData, SoldHere } from './daySheet.ts'

/** The sheet of this device, and what is said on it: kept first, told once there is a network. */
export type Sheet = {
  data: SheetData
  onArrive: (visit: VisitEntry) => Promise<void>
  onMark: (visit: VisitEntry, isAbsent: boolean) => Promise<void>
  onUndo: (entry: KnownScan, reason: string) => Promise<void>
  /** Whether what is set apart here was enough. */
  onSell: (wish: { activityId: string; startsAt: number; party: Party }) => Promise<boolean>
  /** Gives back what is set apart here; with the network alone. */
  onReturn: () => Promise<void>
  onRead: (refused: readonly (SaidMark | SoldHere)[]) => void
}

export const SheetContext = createContext<Sheet | undefined>(undefined)

/** What this device keeps for when there is no network; nothing where it is no desk. */
export function useSheet(): Sheet | undefined {
  return useContext(SheetContext)
}
