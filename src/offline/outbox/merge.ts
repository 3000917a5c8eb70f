import type { Profile } from '../../../shared/api/account/profile.ts'
import {
  type Base,
  type OutboxEntry,
  type ProfileField,
  fieldsOf,
  isPending,
  type Patch,
  pick,
  same,
  OUTBOX_SCHEMA,
} from './outboxEntry.ts'

export type OutboxEdit = { customer: string; patch: Patch; base: Base }
type Fresh = { id: string; now: number }

/** What the page shows: the server's fact with what is on its way. */
export function withPendingEdits(profile: Profile, entries: readonly OutboxEntry[]): Profile {
  return entries.filter(isPending).reduce((shown, { patch }) => withPatch(shown, patch), profile)
}

export function withPatch(profile: Profile, patch: Patch): Profile {
  return Object.assign(
    {},
    profile,
    pick(patch, () => true),
  )
}

/**
 * The entries with one more edit: merged into the newest one if that was never attempted, and in
 * place of what was refused for the same fields. An edit back to the base leaves nothing to send.
 * Whoever edits is here: what was parked goes too, and before it.
 */
export function addEdit(
  entries: readonly OutboxEntry[],
  edit: OutboxEdit,
  { id, now }: Fresh,
): OutboxEntry[] {
  const others = entries.filter(({ customer }) => customer !== edit.customer)
  const own = entries.filter(({ customer }) => customer === edit.customer)
  const mine = resumeEntries(supersede(own, edit.patch), edit.customer)
  const last = mine.findLast(isPending)
  if (last?.attempts === 0) {
    const merged = mergeInto(last, edit)
    return [...others, ...mine.flatMap((entry) => (entry === last ? merged : [entry]))]
  }
  const patch = changesOf(edit.patch, edit.base)
  if (!fieldsOf(patch).length) return [...others, ...mine]
  const createdAt = Math.max(now, ...mine.map((entry) => entry.createdAt + 1))
  // What is on its way hides what the server has said since: its author has seen nothing newer.
  const onTheWay = mine.filter(isPending).map(({ base }) => base.version)
  const version = Math.min(edit.base.version, ...onTheWay)
  const added: OutboxEntry = {
    id,
    customer: edit.customer,
    kind: 'profile',
    schema: OUTBOX_SCHEMA,
    patch,
    base: { version, values: pick(edit.base.values, (field) => patch[field] !== undefined) },
    createdAt,
    attempts: 0,
    state: 'waiting',
  }
  return [...others, ...mine, added]
}

/** What was parked for a customer may go. */
export function resumeEntries(entries: readonly OutboxEntry[], customer: string): OutboxEntry[] {
  return entries.map((entry) =>
    entry.customer === customer && entry.state === 'parked'
      ? { ...entry, state: 'waiting' }
      : entry,
  )
}

/** The newest word on a field makes older refused ones pointless. */
function supersede(entries: OutboxEntry[], patch: Patch): OutboxEntry[] {
  return entries.flatMap((entry) => {
    if (isPending(entry)) return [entry]
    return part(
      entry,
      fieldsOf(entry.patch).filter((field) => patch[field] === undefined),
      {},
    )
  })
}

function mergeInto(entry: OutboxEntry, edit: OutboxEdit): OutboxEntry[] {
  const typed = { ...entry.patch, ...edit.patch }
  // Of the other fields the author has seen what the page showed, which may be older than the entry's base.
  const own = pick(entry.base.values, (field) => entry.patch[field] !== undefined)
  const seen = { ...edit.base.values, ...own }
  const patch = changesOf(typed, { ...entry.base, values: seen })
  const values = pick(seen, (field) => patch[field] !== undefined)
  if (!fieldsOf(patch).length) return []
  const version = Math.min(entry.base.version, edit.base.version)
  return [{ ...entry, patch, base: { version, values } }]
}

function changesOf(patch: Patch, { values }: Base): Patch {
  return pick(patch, (field) => !same(field, patch[field], values[field]))
}

/**
 * The entries after one of them will not reach the server as it is: `parts` is what becomes of it.
 * What its author said later of the same fields takes the place of what is refused, and from then on
 * stands on what the refused edit was made on.
 */
export function replaceEntry(
  entries: readonly OutboxEntry[],
  refused: OutboxEntry,
  parts: (entry: OutboxEntry) => OutboxEntry[],
): OutboxEntry[] {
  const isLater = (entry: OutboxEntry) =>
    entry.customer === refused.customer && entry.createdAt > refused.createdAt && isPending(entry)
  const said = new Set(entries.filter(isLater).flatMap(({ patch }) => fieldsOf(patch)))
  const open = parts(refused)
  const stuck = open.filter((entry) => !isPending(entry))
  const left = open.flatMap((entry) =>
    isPending(entry)
      ? [entry]
      : part(
          entry,
          fieldsOf(entry.patch).filter((f) => !said.has(f)),
          {},
        ),
  )
  return entries.flatMap((entry) => {
    if (entry.id === refused.id) return left
    return isLater(entry) ? [stuck.reduce((later, lost) => handDown(lost, later), entry)] : [entry]
  })
}

/** A later edit of a field stands on the earlier one, as long as that is on its way. */
function handDown({ patch, base }: OutboxEntry, later: OutboxEntry): OutboxEntry {
  const orphans = fieldsOf(later.patch).filter(
    (f) => patch[f] !== undefined && same(f, later.base.values[f], patch[f]),
  )
  if (!orphans.length) return later
  const values = { ...later.base.values, ...pick(base.values, (field) => orphans.includes(field)) }
  return { ...later, base: { ...later.base, values } }
}

/**
 * What becomes of an entry that the server refused because the fact had changed (409, 412): fields
 * that nobody else touched go again on the new version, fields that both changed ask the customer,
 * fields that already are as wished are done. The refusal proves that the old id changed nothing,
 * so what goes again is a new intention with a new id.
 */
export function rebase(entry: OutboxEntry, theirs: Base, newId: string): OutboxEntry[] {
  const { patch, base } = entry
  const open = fieldsOf(patch).filter((f) => !same(f, patch[f], theirs.values[f]))
  const clashing = open.filter((f) => !same(f, base.values[f], theirs.values[f]))
  const clean = open.filter((f) => !clashing.includes(f))
  return [
    ...part(entry, clashing, { state: 'conflict', theirs }),
    ...part(entry, clean, { id: newId, base: theirs, attempts: 0 }),
  ]
}

/** The customer's choice for a clash: these fields as typed, the others as the server has them. */
export function resolveClash(
  entry: OutboxEntry,
  mine: readonly ProfileField[],
  newId: string,
): OutboxEntry[] {
  const { theirs: base, ...rest } = entry
  if (!base) return [entry]
  return part(rest, mine, { id: newId, base, attempts: 0, state: 'waiting' })
}

function part(
  entry: OutboxEntry,
  wanted: readonly ProfileField[],
  change: Partial<OutboxEntry>,
): OutboxEntry[] {
  const patch = pick(entry.patch, (field) => wanted.includes(field))
  return fieldsOf(patch).length ? [{ ...entry, patch, ...change }] : []
}
