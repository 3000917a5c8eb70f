import * as v from 'valibot'
import { lookup } from '../db/batchLoader.ts'
import type { Database } from '../db/database.ts'

/**
 * What somebody is taken for where places are concerned: a visitor is nobody, an agent the assistant of somebody; the address of an unproved
 * customer may be anybody's; a trusted one has shown that it is theirs, or has come.
 */
export const standings = ['visitor', 'agent', 'unproved', 'trusted'] as const
export type Standing = (typeof standings)[number]

/** What the customer of a visitor's hold begins with; the rest is a hash of their secret. */
const VISITOR_PREFIX = 'v:'
export const visitorId = (hash: string) => VISITOR_PREFIX + hash
export const isVisitor = (customer: string) => customer.startsWith(VISITOR_PREFIX)

/** `areCodesSent`: accounts are ours, and a code can be sent to them; elsewhere every customer is trusted. */
export type StandingDeps = { db: Database; areCodesSent: boolean }

/**
 * Resolves with the standing of a customer, whether their address was shown to be theirs, and whether a visit of theirs
 * was checked in and that not taken back; an account that is gone is unproved.
 */
export async function standingOf(
  { db, areCodesSent }: StandingDeps,
  customer: string,
): Promise<{ standing: Standing; isProved: boolean; hasAttended: boolean }> {
  if (isVisitor(customer)) return { standing: 'visitor', isProved: false, hasAttended: false }
  const { is_proved = false, has_attended: hasAttended = false } =
    (await factsIn(db)(customer)) ?? {}
  const isProved = !areCodesSent || is_proved
  return { standing: isProved || hasAttended ? 'trusted' : 'unproved', isProved, hasAttended }
}

/** Asked with every booking, hence prepared, and for many at once. */
const text = `select customer,
    coalesce(accounts.proved_at is not null or not accounts.must_prove, false) as is_proved,
    exists (select from bookings join scans on scans.booking = bookings.id
      where bookings.customer = asked.customer and scans.kind = 'entry'
        and not exists (select from scans as undo
          where undo.undoes = scans.nonce and undo.booking = bookings.id)) as has_attended
  from unnest($1::text[]) as asked (customer) left join accounts
    on accounts.id = case when asked.customer ~ '^[0-9]{1,16}$' then asked.customer::bigint end`

const Facts = v.object({
  customer: v.string(),
  is_proved: v.boolean(),
  has_attended: v.boolean(),
})

const factsIn = lookup({ name: 'standing', text, key: 'customer' }, Facts)
