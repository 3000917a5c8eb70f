import type { Profile } from '../../../../shared/api/account/profile.ts'
import {
  fieldsOf,
  isPending,
  type Patch,
  valuesOf,
} from '../../../../src/offline/outbox/outboxEntry.ts'
import type { OutboxItems } from '../../../../src/offline/outbox/outboxStore.ts'
import { type Cause, rewritten, type TypedValue, typedValuesOf } from './disk.ts'

/** Follows every value that was once on the disk to its end, and notes what must never apply. */
export function createOracle(applied: readonly { patch: Patch }[]) {
  const words = new Map<string, TypedValue>()
  const ended = new Set<string>()
  const wrong: string[] = []
  /** What authors had before them when they typed or chose, besides their own words. */
  const seen = new Set<string>()
  const see = (customer: string, values: Patch) => {
    for (const value of Object.values(values)) seen.add(`${customer} ${value}`)
  }

  /** Words taken back when they may have been on their way. */
  const taken = new Set<string>()
  const timesApplied = (value: string) =>
    applied.filter(({ patch }) => Object.values(patch).includes(value)).length

  return {
    wrong,
    watch: (before: OutboxItems, after: OutboxItems, cause: Cause): void => {
      wrong.push(...rewritten(before, after).map((id) => `${id} was rewritten`))
      for (const { customer, theirs } of before.entries) {
        if (cause === 'author' && theirs) see(customer, theirs.values)
      }
      if (cause === 'author') for (const value of takenBack(before, after)) taken.add(value)
      const left = typedValuesOf(after.entries)
      for (const word of left) words.set(word.value, word)
      for (const { value, customer, field } of typedValuesOf(before.entries)) {
        if (left.some((word) => word.value === value)) continue
        const isReplaced = left.some((word) => word.customer === customer && word.field === field)
        if (cause === 'author' || (isReplaced && !timesApplied(value))) ended.add(value)
        else if (!timesApplied(value)) wrong.push(`${value} was lost`)
      }
    },
    /** The page said of this that it is safe: it has stood on the disk. */
    promised: (patch: Patch): void => {
      const missing = Object.values(patch).filter((value) => !words.has(String(value)))
      wrong.push(...missing.map((value) => `${value} was never kept`))
    },
    /** The device shows this while its author types. */
    see: (shown: Profile): void => see(shown.id, valuesOf(shown)),
    /** Where versions are checked nobody's value is overwritten by somebody who has not seen it. */
    checkSeen: (before: Profile, patch: Patch): void => {
      const there = valuesOf(before)
      const isKnown = (value: string) => seen.has(`${before.id} ${value}`) || words.has(value)
      const unseen = fieldsOf(patch).filter((field) => !isKnown(String(there[field])))
      wrong.push(...unseen.map((field) => `${there[field]} was overwritten, unseen`))
    },
    /** Each intention has come to exactly one end, and the author's words in their order. */
    judge: (items: OutboxItems, { checksVersions }: { checksVersions: boolean }): string[] => {
      const found = [...wrong]
      const visible = typedValuesOf(
        items.entries.filter(({ state }) => state === 'conflict' || state === 'rejected'),
      )
      const stuck = typedValuesOf(items.entries).length - visible.length
      if (stuck) found.push(`${stuck} still waiting`)
      const numbers = new Map<string, number>()
      for (const { value } of words.values()) {
        const times = timesApplied(value)
        const isVisible = visible.filter((word) => word.value === value).length
        if (times > 1) found.push(`${value} was applied twice`)
        if (isVisible + times > 1) found.push(`${value} is shown ${isVisible} times and applied`)
        if (!ended.has(value) && isVisible + times === 0) found.push(`${value} was lost`)
        if (ended.has(value) && isVisible) found.push(`${value} is still shown`)
        if (times)
          numbers.set(
            value,
            applied.findIndex(({ patch }) => Object.values(patch).includes(value)),
          )
      }
      const all = [...words.values()]
      // Without versions nothing holds back what was taken back on its way: it may arrive at any time.
      const ordered = checksVersions ? all : all.filter(({ value }) => !taken.has(value))
      return [
        ...found,
        ...disorder(ordered, numbers),
        ...outdated(
          all.filter(({ value }) => !ended.has(value)),
          visible,
        ),
      ]
    },
  }
}

/** Words that were sent, and are no longer on their way. */
function takenBack(before: OutboxItems, after: OutboxItems): string[] {
  const left = new Set(after.entries.map(({ id }) => id))
  const gone = before.entries.filter(
    (entry) => entry.attempts > 0 && isPending(entry) && !left.has(entry.id),
  )
  return typedValuesOf(gone).map(({ value }) => value)
}

/** Refusals and questions about what their author has since said otherwise. */
function outdated(words: readonly TypedValue[], visible: readonly TypedValue[]): string[] {
  return visible.flatMap(({ value, customer, field }) => {
    const last = words.findLast((word) => word.customer === customer && word.field === field)
    return !last || last.value === value
      ? []
      : [`${value} is shown, though ${last.value} came after`]
  })
}

/** Values of one field that were applied in another order than they came to the disk. */
function disorder(words: readonly TypedValue[], applied: ReadonlyMap<string, number>): string[] {
  const typed = words.filter(({ value }) => applied.has(value))
  return typed.flatMap((word, index) => {
    const next = typed
      .slice(index + 1)
      .find((one) => one.customer === word.customer && one.field === word.field)
    const isBefore = !next || (applied.get(word.value) ?? 0) <= (applied.get(next.value) ?? 0)
    return isBefore ? [] : [`${word.value} was applied after ${next.value}`]
  })
}
