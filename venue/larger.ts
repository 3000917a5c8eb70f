import { toCents } from '../shared/rules/money.ts'

/** Groups beyond one booking's. Part of `venue.ts`: another venue edits both. */
type LargeGroup = {
  /** People at most. */
  upTo: number
  /** Euros on top of the group's own price, tax included: for all, or for each one more. */
  supplement: number
  each?: boolean
  /** How it is booked, in words. */
  how: string
}

export const largeGroups = {
  birthday: [
    {
      upTo: 14,
      supplement: 14,
      each: true,
      how: 'réservez pour dix, puis dites-le-nous, ou demandez un devis',
    },
  ],
  business: [
    { upTo: 40, supplement: 300, how: 'sur devis, du mercredi au dimanche' },
    {
      upTo: 80,
      supplement: 1200,
      how: 'sur devis, le lundi ou le mardi, la salle fermée au public',
    },
  ],
} as const satisfies Record<string, readonly LargeGroup[]>

const byActivity: Record<string, readonly LargeGroup[]> = largeGroups

/** The most people that the venue takes of a group, where that is more than one booking's. */
export function largestParty({ id }: { id: string }): number | undefined {
  return byActivity[id]?.at(-1)?.upTo
}

type Group = { id: string; price: number; maxParticipants: number }

/** What a group too large for one booking pays, in euros, and how it books; nothing where it is too large for the venue. */
export function largeGroupPrice({ id, price, maxParticipants }: Group, people: number) {
  const found = byActivity[id]?.find(({ upTo }) => people > maxParticipants && people <= upTo)
  if (!found) return undefined
  const more = toCents(found.supplement) * (found.each ? people - maxParticipants : 1)
  return { price: (toCents(price) + more) / 100, how: found.how }
}
