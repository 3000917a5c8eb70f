import { mine, type Rule, visitRule } from './personalRule.ts'

/** What the door has read. */
export const ofDoor = {
  scans: {
    nonce: visitRule,
    device: {
      exported: { not: 'La tablette qui a lu votre code est du matériel de la salle.' },
      deleted: { kept: 'of no person' },
    },
    kind: visitRule,
    booking: visitRule,
    serial: visitRule,
    party: visitRule,
    verdict: visitRule,
    undoes: visitRule,
    at: visitRule,
    receivedAt: visitRule,
  },
} as const satisfies Record<string, Record<string, Rule>>

/** Notifications that still have to leave. */
export const ofPushes = {
  pushes: {
    id: mine,
    session: mine,
    kind: mine,
    booking: mine,
    createdAt: mine,
    attempts: mine,
    nextAttemptAt: mine,
  },
}
