import type { Entry, Scan } from '../../contract/check-in.ts'
import { entryKey, openName } from '../../contract/entry.ts'
import { EARLY, isPass, type Pass, verifyPass } from '../../contract/pass.ts'
import { admits, decide, type Verdict } from '../../contract/verdict.ts'
import { doorNow } from './doorClock.ts'
import { type Held, knownScans } from './doorStore.ts'

/** `unknown`: a reference that is not on this tablet's list; `forced`: let in by hand. */
export type DoorVerdict = Verdict | { kind: 'unknown' } | { kind: 'forced' }

/** What the tablet says of one code, and what it keeps of it. */
export type Outcome = {
  verdict: DoorVerdict
  /** Known from the pass, or from the list for a typed reference. */
  visit?: { booking: string; activity: string; startsAt: number; party: number; serial: number; key: string }
  name?: string
  scan: Scan
}

type Context = { held: Held; clock: number; nonce: string }

const HOUR = 3_600_000
/** A list names no end: whoever typed the reference sees the hour. */
const LONGEST_VISIT = 6 * HOUR

/** Decides a scanned or typed text from what the tablet holds; without network. */
export async function decideText(text: string, context: Context): Promise<Outcome> {
  const typed = text.trim()
  const upper = typed.toUpperCase()
  return isPass(upper) ? decidePass(upper, context) : decideReference(typed, context)
}

async function decidePass(text: string, context: Context): Promise<Outcome> {
  const { held } = context
  const reading = await verifyPass(text, held.synced?.manifest.keys ?? [])
  if ('problem' in reading) return refusal({ kind: reading.problem }, context)
  const key = await entryKey(reading.pass.booking)
  return judge(reading.pass, key, entryOf(key, held), context)
}

/** Somebody without a screen: the reference is a secret that only the customer and the venue have. */
async function decideReference(reference: string, context: Context): Promise<Outcome> {
  const key = reference ? await entryKey(reference) : ''
  const entry = entryOf(key, context.held)
  if (!entry) return refusal({ kind: 'unknown' }, context)
  const { startsAt, party, serial } = entry
  const opensAt = startsAt - EARLY * 60_000
  const pass = { keyId: 0, booking: reference, activity: '', serial, party, startsAt, opensAt, endsAt: startsAt + LONGEST_VISIT }
  return judge(pass, key, entry, context)
}

async function judge(pass: Pass, key: string, entry: Entry | undefined, context: Context): Promise<Outcome> {
  const { held, clock, nonce } = context
  const { now: at } = doorNow(held, clock)
  const scans = knownScans(held).filter((scan) => scan.key === key)
  const syncedAt = held.synced?.manifest.now ?? 0
  const verdict = decide({ reading: { pass }, entry, scans, now: at, syncedAt })
  const name = entry?.name ? await openName(pass.booking, entry.name) : undefined
  const { booking, activity, startsAt, party, serial } = pass
  const scan: Scan = admits(verdict)
    ? { kind: 'entry', nonce, at, key, serial, party, verdict: verdict.kind }
    : { kind: 'refusal', nonce, at, key, serial, verdict: verdict.kind }
  return { verdict, visit: { booking, activity, startsAt, party, serial, key }, ...(name && { name }), scan }
}

function refusal(verdict: DoorVerdict, { held, clock, nonce }: Context): Outcome {
  const { now: at } = doorNow(held, clock)
  return { verdict, scan: { kind: 'refusal', nonce, at, key: null, serial: null, verdict: verdict.kind } }
}

function entryOf(key: string, { synced }: Held): Entry | undefined {
  return synced?.manifest.entries.find((entry) => entry.key === key)
}
