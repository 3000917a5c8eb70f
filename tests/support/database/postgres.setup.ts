import type { TestProject } from 'vitest/node'
import { openPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for the whole run; every test file makes its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openPostgres()
  project.provide('postgres', url)
  return close
}
