import type { StaffDay, StaffVisit } from '../../api/staff/day.ts'

/** The visits that a printed day has a line of: those that stand, by their start. */
export function visitsOnPaper({ starts }: StaffDay): StaffVisit[] {
  return starts.flatMap(({ visits }) => visits).filter(({ status }) => status !== 'cancelled')
}
