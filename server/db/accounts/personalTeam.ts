import { team, venue } from './personalRule.ts'

/** The tables that speak of the venue's people and devices. */
export const ofTeam = {
  pairings: { codeHash: venue, kind: venue, createdAt: venue, expiresAt: venue },
  devices: {
    id: venue,
    tokenHash: venue,
    name: venue,
    kind: venue,
    pairedAt: venue,
    lastSeenAt: venue,
  },
  staff: { id: team, name: team, role: team, secret: team, createdAt: team, disabledAt: team },
  staffCodes: { codeHash: team, staff: team, createdAt: team, expiresAt: team },
  staffSessions: {
    tokenHash: team,
    staff: team,
    device: team,
    createdAt: team,
    lastSeenAt: team,
    expiresAt: team,
    provedAt: team,
  },
  staffEvents: {
    id: team,
    at: team,
    staff: team,
    device: team,
    action: team,
    subject: team,
    before: team,
    after: team,
    reason: team,
  },
  operations: {
    id: team,
    kind: team,
    reason: team,
    day: team,
    staff: team,
    device: team,
    createdAt: team,
  },
  operationItems: { operation: team, booking: team, serial: team, result: team },
}
