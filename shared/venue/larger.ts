import { toCents } from '../rules/money.ts'
import { largeGroups } from '#venue'

/** The most people that the venue takes of a group, where that is more than one booking's. */
export function largestParty({ id }: { id: string }): number | undefined {
  return largeGroups[id]?.at(-1)?.upTo
}

type Group = { id: string; price: number; maxParticipants: number }

/** What a group too large for one booking pays, in euros, and how it books; nothing where it is too large for the venue. */
export function largeGroupPrice({ id, price, maxParticipants }: Group, people: number) {
  const found = largeGroups[id]?.find(({ upTo }) => people > maxParticipants && people <= upTo)
  if (!found) return undefined
  const more = toCents(found.supplement) * (found.each ? people - maxParticipants : 1)
  return { price: (toCents(price) + more) / 100, how: found.how }
}

/** What such a group of up to `people` pays on top of the group's price, in euros. */
export function largeGroupSupplement(id: string, people = 0): number | undefined {
  return largeGroups[id]?.find(({ upTo }) => people <= upTo)?.supplement
}
