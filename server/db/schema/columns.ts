import { timestamp, text } from 'drizzle-orm/pg-core'

/** A moment, in whatever zone it is told. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who set a row last: the venue's folder, which may correct it at the next start, or a person, who keeps it. */
export const origin = () =>
  text('origin', { enum: ['file', 'staff'] })
    .notNull()
    .default('file')
