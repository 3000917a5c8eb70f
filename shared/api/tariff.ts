import * as v from 'valibot'

/** A ticket of an activity that is sold by those: adult, child, group. */
export const Tariff = v.object({
  id: v.string(),
  name: v.string(),
  /** Euros for one, tax included. */
  price: v.number(),
  /** Ages that it is for, both included; declared, never stored. */
  minAge: v.optional(v.number()),
  maxAge: v.optional(v.number()),
  /** What is to be shown at the door. */
  proof: v.optional(v.string()),
  /** How many people one lets in. */
  people: v.number(),
  /** How many of the places left one takes. */
  seats: v.number(),
  /** Ids of tariffs, one of which must come along. */
  accompaniedBy: v.optional(v.array(v.string())),
})
export type Tariff = v.InferOutput<typeof Tariff>

/** What a line of a bill keeps of the tariff that was sold: a later edit changes none. */
export const SoldTariff = v.object({
  id: v.string(),
  people: v.number(),
  seats: v.number(),
  proof: v.optional(v.string()),
})
export type SoldTariff = v.InferOutput<typeof SoldTariff>
