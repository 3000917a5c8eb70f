import * as v from 'valibot'

/** What the server serves now, in `/version.json`: the version and when it was built, epoch milliseconds. */
export const Built = v.object({ version: v.string(), builtAt: v.number() })
export type Built = v.InferOutput<typeof Built>
