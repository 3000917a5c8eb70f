/** How a system has been doing: failures in a row, and until when it is left in peace (milliseconds). */
export type Circuit = { failures: number; until: number }

export const closedCircuit: Circuit = { failures: 0, until: 0 }

/** Failures in a row after which a system counts as down. */
const MAX_FAILURES = 5
/** Milliseconds between two trials. */
const TRIAL_INTERVAL_MS = 5_000
/** Longer than any call lasts: while a trial is under way there is no other. */
const TRIAL_TIMEOUT_MS = 15_000

/** Whether a call may go out now, and the circuit after that. An open one lets a single trial through. */
export function admit(circuit: Circuit, now: number): { isAdmitted: boolean; circuit: Circuit } {
  if (circuit.failures < MAX_FAILURES) return { isAdmitted: true, circuit }
  if (now < circuit.until) return { isAdmitted: false, circuit }
  return { isAdmitted: true, circuit: { ...circuit, until: now + TRIAL_TIMEOUT_MS } }
}

/** The circuit after a call: one success closes it. */
export function settle(circuit: Circuit, isFailure: boolean, now: number): Circuit {
  return isFailure
    ? { failures: circuit.failures + 1, until: now + TRIAL_INTERVAL_MS }
    : closedCircuit
}
