import { text } from 'drizzle-orm/pg-core'

/** Who set a row last: the venue's folder, which may correct it at the next start, or a person, who keeps it. */
export const origin = () =>
  text('origin', { enum: ['file', 'staff'] })
    .notNull()
    .default('file')
