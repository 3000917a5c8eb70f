import { openPostgres } from '../database/postgres.ts'

/** One PostgreSQL for all journeys: each product has a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, close } = await openPostgres()
  process.env['JOURNEYS_POSTGRES'] = url
  return close
}
