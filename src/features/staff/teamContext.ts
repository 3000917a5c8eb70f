import { createContext, useContext } from 'react'
import type { StaffRole } from '../../../shared/rules/staff/staff.ts'
import type { StaffClient } from './staffClient.ts'

/** What every view of the team goes by. */
export type Team = {
  /** A call of whoever is signed in here. */
  call: StaffClient
  /** The server's clock, in epoch milliseconds. */
  now: number
  /** Of whoever is signed in; the least one where nobody is. */
  role: StaffRole
  isOnline: boolean
}

export const TeamContext = createContext<Team | undefined>(undefined)

/** Returns what the team's views go by; throws where none of them stands around. */
export function useTeam(): Team {
  const team = useContext(TeamContext)
  if (!team) throw new Error('no view of the team')
  return team
}
