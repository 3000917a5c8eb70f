import * as v from 'valibot'
import { type VisitEntry, type KnownScan, standingEntries } from '../../api/checkIn.ts'
import { today } from '../day.ts'
import type { Pass, PassReading } from './pass.ts'

/** What the door says of a code. Instants are epoch milliseconds. */
export const Verdict = v.variant('kind', [
  v.object({ kind: v.literal('valid') }),
  /** Signed by us, and newer than the data (`syncedAt`) or not in it: let in, and say so. */
  v.object({ kind: v.literal('unlisted'), syncedAt: v.number() }),
  v.object({ kind: v.literal('early'), opensAt: v.number() }),
  v.object({ kind: v.literal('over'), endedAt: v.number() }),
  v.object({ kind: v.literal('in'), since: v.number(), device: v.string(), nonce: v.string() }),
  v.object({ kind: v.literal('cancelled') }),
  /** The visit is paid for elsewhere and not yet confirmed. */
  v.object({ kind: v.literal('pending') }),
  /** `startsAt`: when the visit is now. */
  v.object({ kind: v.literal('changed'), startsAt: v.number() }),
  v.object({ kind: v.literal('other-day'), day: v.string() }),
  /** A reference that is none of ours, or not on the list. */
  v.object({ kind: v.literal('unknown') }),
  /** Not signed by this venue: forged, altered, or of another venue. */
  v.object({ kind: v.literal('forged') }),
  v.object({ kind: v.literal('unreadable') }),
  /** Of a format that only a newer app knows. */
  v.object({ kind: v.literal('newer') }),
])
export type Verdict = v.InferOutput<typeof Verdict>

export type VerdictInput = {
  /** What `verifyPass` says. */
  reading: PassReading
  /** What is known of its booking. */
  entry: VisitEntry | undefined
  /** The known scans of its booking, one's own unsent ones included. */
  scans: readonly KnownScan[]
  /** The instant, by the server's clock. */
  now: number
  /** When `entry` and `scans` were last heard. */
  syncedAt: number
}

/** What the door says: the one rule, of the server and of every tablet. */
export function decideVerdict(asked: VerdictInput): Verdict {
  const { reading, entry } = asked
  if ('problem' in reading) return { kind: reading.problem }
  const { pass } = reading
  return ofBooking(pass, entry) ?? ofTime(pass, asked) ?? ofData(pass, asked)
}

/** Whether the visitor comes in. */
export function isAdmitted(
  verdict: Verdict,
): verdict is Extract<Verdict, { kind: 'valid' | 'unlisted' }> {
  return verdict.kind === 'valid' || verdict.kind === 'unlisted'
}

function ofBooking(pass: Pass, entry: VisitEntry | undefined): Verdict | undefined {
  if (!entry || entry.serial < pass.serial) return undefined
  if (entry.status === 'cancelled') return { kind: 'cancelled' }
  if (entry.serial > pass.serial) return { kind: 'changed', startsAt: entry.startsAt }
  return undefined
}

/** A visit across midnight belongs to the day of its start, and is worth something until its end. */
function ofTime(pass: Pass, { scans, now }: VerdictInput): Verdict | undefined {
  const isOpen = now >= pass.opensAt && now < pass.endsAt
  const day = today(pass.startsAt)
  if (!isOpen && day !== today(now)) return { kind: 'other-day', day }
  const [first] = standingEntries(scans)
  if (first) return { kind: 'in', since: first.at, device: first.device, nonce: first.nonce }
  if (now < pass.opensAt) return { kind: 'early', opensAt: pass.opensAt }
  return now < pass.endsAt ? undefined : { kind: 'over', endedAt: pass.endsAt }
}

function ofData(pass: Pass, { entry, syncedAt }: VerdictInput): Verdict {
  if (!entry || entry.serial < pass.serial) return { kind: 'unlisted', syncedAt }
  return { kind: entry.status === 'pending' ? 'pending' : 'valid' }
}
