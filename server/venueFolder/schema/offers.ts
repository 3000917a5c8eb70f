import * as v from 'valibot'
import {
  block,
  count,
  day,
  flag,
  id,
  image,
  list,
  named,
  per,
  price,
  text,
  time,
} from './fields.ts'

const Subscription = block({
  id,
  name: text,
  /** Euros a month, tax included. */
  price,
  /** Hours of play in a month. */
  hours: count(1, 744),
  /** Who plays, in words. */
  people: text,
  /** Ids of the activities that it opens. */
  plays: list(id, 1),
  summary: text,
  included: list(text, 1),
})
export type Subscription = v.InferOutput<typeof Subscription>

const Option = block({
  id,
  name: text,
  note: v.optional(text),
  /** Euros, tax included. */
  price,
  /** Of `person` there is at most one each, and it follows the party when that gets smaller. */
  per,
  /** What the price is for, in words. */
  unit: text,
  /** The most of it in one booking. */
  max: count(1, 500),
})
/** What may be added to a visit, booked and paid with it. */
export type Option = v.InferOutput<typeof Option>

const LargeGroup = block({
  /** People at most. */
  upTo: count(2, 10_000),
  /** Euros on top of the group's own price, tax included: for all, or for each one more. */
  supplement: price,
  each: v.optional(flag),
  /** How it is booked, in words. */
  how: text,
})
/** Groups beyond one booking's. */
type LargeGroup = v.InferOutput<typeof LargeGroup>

const Formula = block({
  id,
  name: text,
  supplement: price,
  /** The activity whose colour and sign it has. */
  activity: v.optional(id),
  age: text,
  summary: text,
  adds: list(text, 1),
})
/** A birthday as one buys it: the group's own price plus `supplement` euros, tax included. */
export type Formula = v.InferOutput<typeof Formula>

const Format = block({
  id,
  name: text,
  /** The large group that it is for; without it, one booking's. */
  upTo: v.optional(count(2, 10_000)),
  /** One for each of the table's columns. */
  cells: list(text, 1),
})

const Challenge = block({
  id,
  name: text,
  day,
  time,
  /** Prize-giving included. */
  durationMinutes: count(1, 24 * 60),
  level: text,
  /** On what it is held. */
  facts: v.optional(list(block({ name: text, text })), []),
  format: text,
  /** Euros for each who takes part, tax included; 0 is free. */
  price,
  places: count(1, 10_000),
})
/** A contest of the venue's own board. */
export type Challenge = v.InferOutput<typeof Challenge>

const ShopGroup = block({
  id: count(1, 1_000_000),
  name: text,
  category: text,
  articles: list(
    block({
      id: count(1, 1_000_000),
      name: text,
      image: v.optional(image),
      prices: named(text, price),
    }),
  ),
})

/** offers.yaml: what is sold besides an hour of play. */
export const OffersFile = block({
  subscriptions: v.optional(list(Subscription), []),
  subscriptionTerms: v.optional(list(text), []),
  options: v.optional(named(id, list(Option)), {}),
  largeGroups: v.optional(named(id, list(LargeGroup, 1)), {}),
  packages: v.optional(
    block({
      birthday: v.optional(list(Formula), []),
      business: v.optional(block({ columns: list(text, 1), formats: list(Format) }), {
        columns: ['Format'],
        formats: [],
      }),
    }),
    {},
  ),
  challenges: v.optional(list(Challenge), []),
  shop: v.optional(list(ShopGroup), []),
  questions: v.optional(list(block({ id, question: text, answer: text })), []),
})
export type OffersFile = v.InferOutput<typeof OffersFile>
