import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, in whatever zone it is told. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
