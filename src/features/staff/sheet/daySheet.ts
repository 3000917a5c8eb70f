import {
  type AttendanceMark,
  type KnownScan,
  type Manifest,
  type MarkOutcome,
  standingEntries,
  type VisitEntry,
} from '../../../../shared/api/checkIn.ts'
import type { StaffDay, StaffVisit } from '../../../../shared/api/staff/day.ts'
import type { DeskSale, SaleOutcome } from '../../../../shared/api/deskSales.ts'
import type { DeskClaim } from '../../../../shared/rules/staff/allotment.ts'
import { addDays, today, wallClock } from '../../../../shared/rules/day.ts'
import { dayLabel } from '../../../../shared/rules/pass/reference.ts'
import { type Attended, headcount } from '../../../../shared/rules/staff/presence.ts'
import { createContext, useContext } from 'react'
import type { Party } from '../../../../shared/rules/tariff.ts'

/** What was said here, and what stood against it. */
type SaidMark = { mark: AttendanceMark; outcome?: MarkOutcome | undefined }

/** What was sold here of what is set apart, and what stood against it. */
export type SoldHere = { sale: DeskSale; claim: DeskClaim; outcome?: SaleOutcome | undefined }

/** What this device holds of the days around its list, without a name. */
export type SheetData = {
  manifest: Manifest | undefined
  /** All that is known, one's own unsent ones included. */
  scans: readonly KnownScan[]
  /** Earliest first. */
  marks: readonly SaidMark[]
  sales: readonly SoldHere[]
  /** The keys of the visits of which something is still to be told. */
  unsent: ReadonlySet<string>
  /** The keys of those of which something was said here since the page was opened, sent or not. */
  said: ReadonlySet<string>
  /** The server's clock as this device knows it. */
  now: number
}

export type SheetVisit = Attended & {
  endsAt: number | undefined
  participants: number
  entry: VisitEntry
  /** The entry that stands. */
  entered: KnownScan | undefined
  isUnsent: boolean
}

/** The days that the list knows whole, today's first. */
export function daysOf({ manifest, now }: SheetData): string[] {
  if (!manifest) return []
  const known = [0, 1, -1].map((days) => addDays(manifest.day, days))
  const isNow = (day: string) => day === today(now)
  return [
    ...known.filter(isNow),
    ...known.filter((day) => !isNow(day) && day > addDays(today(now), -2)),
  ]
}

/** Who is expected on a day, by their start, as far as this device knows. */
export function visitsOf(data: SheetData, day: string): SheetVisit[] {
  const entries = data.manifest?.entries ?? []
  const own = entries.filter(({ startsAt }) => wallClock(startsAt).day === day)
  return own
    .map((entry) => visitOf(data, entry))
    .toSorted((a, b) => a.startsAt - b.startsAt || (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** A visit with what was said of it here, which counts as long as nothing stands against it. */
export function visitOf({ scans, marks, unsent }: SheetData, entry: VisitEntry): SheetVisit {
  const { key, status, startsAt, endsAt } = entry
  const entered = standingEntries(scans.filter((scan) => scan.key === key))[0]
  const said = marks.findLast(({ mark, outcome }) => mark.key === key && isStanding(outcome))
  const known = entry.absentAt ?? null
  const absentAt = said ? (said.mark.isAbsent ? said.mark.at : null) : known
  const enteredAt = entered?.at ?? null
  return {
    entry,
    status,
    startsAt,
    endsAt,
    participants: entry.party,
    entered,
    enteredAt,
    absentAt,
    isUnsent: unsent.has(key),
  }
}

function isStanding(outcome: MarkOutcome | undefined): boolean {
  return outcome === undefined || outcome === 'done'
}

/** So that those of one activity stand together, always in one order. */
function nameOf({ entry }: SheetVisit): string {
  return `${entry.activity ?? ''} ${dayLabel(entry.key, entry.startsAt)} ${entry.key}`
}

/** What was sold here and is still to be told, earliest first. */
export function untoldSales({ sales }: Pick<SheetData, 'sales'>): SoldHere[] {
  return sales.filter(({ outcome }) => outcome === undefined)
}

/** A visit as the door's list has one; nothing where the server told no key. */
export function entryOf(visit: StaffVisit): VisitEntry | undefined {
  const { key, serial, status, startsAt, endsAt, activityId, participants, absentAt } = visit
  if (key === undefined) return undefined
  const facts = { key, serial, status, startsAt, endsAt, activity: activityId, party: participants }
  return { ...facts, name: null, ...(absentAt !== null && { absentAt }) }
}

/** A day with what was said here of its visits, which the server may not tell yet; all else is what it was. */
export function withSaid(told: StaffDay, data: SheetData, now: number): StaffDay {
  let isOther = false
  const starts = told.starts.map((start) => {
    const visits = start.visits.map((visit) => {
      const entry = entryOf(visit)
      if (!entry || !data.said.has(entry.key)) return visit
      const { enteredAt, absentAt } = visitOf(data, entry)
      const isSame = enteredAt === visit.enteredAt && absentAt === visit.absentAt
      return isSame ? visit : { ...visit, enteredAt, absentAt }
    })
    if (visits.every((visit, nth) => visit === start.visits[nth])) return start
    isOther = true
    return { ...start, visits, people: headcount(visits, now) }
  })
  if (!isOther) return told
  const people = headcount(
    starts.flatMap(({ visits }) => visits),
    now,
  )
  return { ...told, starts, people }
}

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
