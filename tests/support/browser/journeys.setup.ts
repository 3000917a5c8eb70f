import { openPostgres } from '../database/postgres.ts'
import { openClockBuild } from '../product/clockBuild.ts'

/** One PostgreSQL for all journeys: each product has a database of its own in it. And one build. */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres, build] = await Promise.all([openPostgres(), openClockBuild()])
  process.env['JOURNEYS_POSTGRES'] = postgres.url
  process.env['JOURNEYS_BUILD'] = build.folder
  return async () => {
    await Promise.all([postgres.close(), build.close()])
  }
}
