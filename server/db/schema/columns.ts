import { timestamp, text } from 'drizzle-orm/pg-core'

/** A moment, in whatever zone it is told. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who set a row last: the venue's folder, which may correct it at the next start, or a person, who keeps it. */
export const origin = () =>
  text('origin', { enum: ['file', 'staff'] })
    .notNull()
    .default('file')

/** What an address is compared by, made by `emailOf` (shared/fields/email.ts); none in rows of the release before. */
export const emailKey = () => text('email_key')

/** A name as it is searched and sorted by, made by `searchText` (shared/fields/personName.ts). */
export const searchName = () => text('search_name')

/** What people are found by; written by server/db/accounts/keys.ts, for SQL folds nothing. */
export const foundBy = () => ({
  emailKey: emailKey(),
  searchName: searchName(),
  phoneKey: text('phone_key'),
})
