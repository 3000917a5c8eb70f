import type { Booking } from '../../../shared/api/booking.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import * as v from 'valibot'
import type { Answer } from '../../platform/http.ts'
import { dropDatabase, get, openStore, set, update } from '../../platform/storage.ts'
import { customerDatabase, type FactRecord, readRecord, CACHE_SCHEMA } from './cacheRecord.ts'
import { serverNow } from '../../boot/clock.ts'

/** As Query hashes a key of plain strings. */
const hashOf = (key: readonly string[]) => JSON.stringify(key)
const keyOf = (customer: string) => ['customer', 'profile', customer]

/** The profile that this device holds, without Query: for the worker. */
export async function loadProfile(customer: string): Promise<Profile | undefined> {
  const store = openStore(customerDatabase(customer))
  return profileOf(await get<unknown>(hashOf(keyOf(customer)), store))
}

function profileOf(stored: unknown): Profile | undefined {
  const reading = readRecord(stored, serverNow())
  const profile = reading.kind === 'fact' ? v.safeParse(Profile, reading.fact.value) : undefined
  return profile?.success ? profile.output : undefined
}

/** Puts a profile on disk as the cache would, for a page that opens later; a newer one stays. */
export async function storeProfile(customer: string, data: Answer<Profile>): Promise<void> {
  const key = keyOf(customer)
  const fresh = recordOf(key, data)
  const newer = (stored: unknown) => {
    const known = profileOf(stored)
    return known && known.version > data.value.version ? stored : fresh
  }
  await update<unknown>(hashOf(key), newer, openStore(customerDatabase(customer)))
}

/** Likewise a booking. */
export async function storeBooking(customer: string, data: Answer<Booking>): Promise<void> {
  const key = ['customer', 'booking', customer, data.value.id]
  await set(hashOf(key), recordOf(key, data), openStore(customerDatabase(customer)))
}

function recordOf(key: string[], data: Answer<unknown>): FactRecord {
  return { schema: CACHE_SCHEMA, key, data, updatedAt: Date.now() }
}

/** Removes whatever a late answer has written for somebody who is gone. */
export function forgetProfile(customer: string): Promise<void> {
  return dropDatabase(customerDatabase(customer))
}
