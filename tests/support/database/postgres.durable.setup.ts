import type { TestProject } from 'vitest/node'
import { openPostgres } from './postgres.ts'

/** One as durable as the product's own, for tests that kill what writes into it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openPostgres({})
  project.provide('postgres', url)
  return close
}
