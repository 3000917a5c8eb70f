import * as v from 'valibot'
import { Activity } from './activity.ts'
import { BookingRequest } from './booking.ts'
import { Instant, MAX_REPORTS_PER_REQUEST, reportFields } from './deviceReport.ts'

/** An activity that a desk can sell without network, and what a visit takes of its pool. */
export const DeskOffer = v.object({
  activity: Activity,
  pool: v.string(),
  /** Stations that one sale takes. */
  units: v.number(),
  /** Minutes after a visit in which they stay taken. */
  buffer: v.number(),
  /** Epoch milliseconds, in order. */
  starts: v.array(v.number()),
})
export type DeskOffer = v.InferOutput<typeof DeskOffer>

/** Stations of a pool that are set apart for one desk from a quarter of an hour to another, and not told as sold. */
export const AllottedPart = v.object({
  pool: v.string(),
  from: v.number(),
  to: v.number(),
  units: v.number(),
})
export type AllottedPart = v.InferOutput<typeof AllottedPart>

/** What is set apart for a desk in the days to come. */
export const Allotment = v.object({ parts: v.array(AllottedPart), offers: v.array(DeskOffer) })
export type Allotment = v.InferOutput<typeof Allotment>

/** A walk-in that a desk sold without network, from what is set apart for it. */
export const DeskSale = v.object({
  ...reportFields,
  ...v.pick(BookingRequest, ['activityId', 'participants', 'tariffs']).entries,
  startsAt: Instant,
  /** When the list left whose prices were shown. */
  pricedAt: Instant,
})
export type DeskSale = v.InferOutput<typeof DeskSale>

/** `POST /api/staff/sales`. */
export const DeskSales = v.object({
  sales: v.pipe(v.array(DeskSale), v.maxLength(MAX_REPORTS_PER_REQUEST)),
})
export type DeskSales = v.InferOutput<typeof DeskSales>

/** What came of a sale: `done`, or why it is none. */
export const saleOutcomes = ['done', 'beyond', 'not-sold', 'not-now'] as const
export type SaleOutcome = (typeof saleOutcomes)[number]

/** Of each sale, now or from before; one that is not among them is to be told again. */
export const SalesTaken = v.object({
  outcomes: v.array(
    v.object({ nonce: v.string(), outcome: v.fallback(v.picklist(saleOutcomes), 'not-sold') }),
  ),
})
export type SalesTaken = v.InferOutput<typeof SalesTaken>
