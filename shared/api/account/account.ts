import * as v from 'valibot'

/** The provider's answer to an account creation. */
export const AccountCreated = v.object({
  id: v.union([v.string(), v.number()]),
  message: v.optional(v.string()),
})
export type AccountCreated = v.InferOutput<typeof AccountCreated>
