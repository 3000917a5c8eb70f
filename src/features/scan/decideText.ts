import type { VisitEntry, Scan } from '../../../shared/api/checkIn.ts'
import {
  createReferenceKeys,
  entryKey,
  decryptWithPass,
  passOfEntry,
} from '../../../shared/rules/pass/entry.ts'
import { type Pass, verifyPass } from '../../../shared/rules/pass/pass.ts'
import { readCode } from '../../../shared/rules/pass/readCode.ts'
import { type Reference, typedReferenceWaitMs } from '../../../shared/rules/pass/reference.ts'
import { isAdmitted, decideVerdict, type Verdict } from '../../../shared/rules/pass/verdict.ts'
import { type DoorState, knownScans, wrongReferences } from './doorStore.ts'

/** `too-many`: wrong references were typed, the next may be at `until`; `forced`: let in by hand. */
export type DoorVerdict = Verdict | { kind: 'too-many'; until: number } | { kind: 'forced' }

/** What the tablet says of one code, and what it keeps of it. */
export type ScanOutcome = {
  verdict: DoorVerdict
  /** Known from the pass, or from the list for a typed reference. */
  visit?: { activity: string; startsAt: number; party: number; serial: number; key: string }
  /** By what they come in, where the list knows this very version. */
  tariffs?: VisitEntry['tariffs']
  /** The long reference opens it, the short one never does. */
  name?: string
  /** The short one, where it was typed or the pass opens it. */
  reference?: string
  scan: Scan
}

/** `at`: the door's clock, in epoch milliseconds. */
type ScanContext = { doorState: DoorState; at: number; nonce: string }

/** Decides a scanned or typed text from what the tablet holds; without network. */
export async function decideText(text: string, context: ScanContext): Promise<ScanOutcome> {
  const code = readCode(text)
  if (!code) return refusedOutcome({ kind: 'unreadable' }, context)
  return 'pass' in code ? decidePass(code.pass, context) : decideReference(code.reference, context)
}

async function decidePass(text: string, context: ScanContext): Promise<ScanOutcome> {
  const { doorState } = context
  const reading = await verifyPass(text, doorState.synced?.manifest.keys ?? [])
  if ('problem' in reading) return refusedOutcome({ kind: reading.problem }, context)
  const id = reading.pass.booking
  const key = await entryKey(id)
  return decideVisit({ pass: reading.pass, key, entry: entryOf(key, doorState), id }, context)
}

/** Somebody without a screen: the reference is a secret that only the customer and the venue have. */
async function decideReference(reference: Reference, context: ScanContext): Promise<ScanOutcome> {
  const wait = typedReferenceWaitMs(wrongReferences(context.doorState), context.at)
  if (wait > 0) return refusedOutcome({ kind: 'too-many', until: context.at + wait }, context)
  const entry = await findEntry(reference, context.doorState)
  if (!entry) return refusedOutcome({ kind: 'unknown' }, context)
  const pass = passOfEntry(entry)
  if (reference.kind === 'long')
    return decideVisit({ pass, key: entry.key, entry, id: reference.value }, context)
  const outcome = await decideVisit({ pass, key: entry.key, entry }, context)
  return { ...outcome, reference: reference.value }
}

async function findEntry(
  { kind, value }: Reference,
  doorState: DoorState,
): Promise<VisitEntry | undefined> {
  if (kind === 'long') return entryOf(await entryKey(value), doorState)
  const keyOf = await createReferenceKeys(doorState.device?.token ?? '')
  const key = await keyOf(value)
  return doorState.synced?.manifest.entries.find(({ referenceKey }) => referenceKey === key)
}

/** `id` where it is known: it opens what is sealed. */
type VerifiedPass = { pass: Pass; key: string; entry: VisitEntry | undefined; id?: string }

async function decideVisit(
  { pass, key, entry, id }: VerifiedPass,
  context: ScanContext,
): Promise<ScanOutcome> {
  const { doorState, at, nonce } = context
  const scans = knownScans(doorState).filter((scan) => scan.key === key)
  const syncedAt = doorState.synced?.manifest.now ?? 0
  const verdict = decideVerdict({ reading: { pass }, entry, scans, now: at, syncedAt })
  const { activity, startsAt, party, serial } = pass
  const scan: Scan = isAdmitted(verdict)
    ? { kind: 'entry', nonce, at, key, serial, party, verdict: verdict.kind }
    : { kind: 'refusal', nonce, at, key, serial, verdict: verdict.kind }
  return {
    verdict,
    visit: { activity, startsAt, party, serial, key },
    ...(entry?.tariffs && entry.serial === serial && { tariffs: entry.tariffs }),
    ...(await decryptEntry(entry, id)),
    scan,
  }
}

async function decryptEntry(
  entry: VisitEntry | undefined,
  id: string | undefined,
): Promise<Pick<ScanOutcome, 'name' | 'reference'>> {
  const open = (sealed?: string | null) => (id && sealed ? decryptWithPass(id, sealed) : undefined)
  const name = await open(entry?.name)
  const reference = await open(entry?.reference)
  return { ...(name && { name }), ...(reference && { reference }) }
}

function refusedOutcome(verdict: DoorVerdict, { at, nonce }: ScanContext): ScanOutcome {
  return {
    verdict,
    scan: { kind: 'refusal', nonce, at, key: null, serial: null, verdict: verdict.kind },
  }
}

function entryOf(key: string, { synced }: DoorState): VisitEntry | undefined {
  return synced?.manifest.entries.find((entry) => entry.key === key)
}
