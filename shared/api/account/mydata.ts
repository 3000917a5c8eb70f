import * as v from 'valibot'

/** A device on which the customer is signed in; instants in ISO 8601. */
const SignedInDevice = v.object({
  id: v.string(),
  /** « Firefox sur Android »; empty where the browser is not known. */
  device: v.string(),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  isCurrent: v.boolean(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/**
 * `GET /api/sessions`: the devices, whether the account has a password, which one that is opened by codes has not,
 * and whether this server itself can export and delete.
 */
export const MyData = v.object({
  sessions: v.array(SignedInDevice),
  hasPassword: v.boolean(),
  isOurs: v.boolean(),
})
export type MyData = v.InferOutput<typeof MyData>

/** `GET /api/deletion`: the bookings ahead, which a deletion cancels. */
export const DeletionPreview = v.object({
  cancels: v.array(
    v.object({ id: v.string(), activityName: v.string(), date: v.string(), time: v.string() }),
  ),
})
export type DeletionPreview = v.InferOutput<typeof DeletionPreview>

/** `GET /api/export`: a file for the customer, which nothing here reads. */
export const Export = v.looseObject({ madeAt: v.string() })

/** `POST /api/deletion`: the current password, asked again; an account without one wants a proof of this moment. */
export const DeletionRequest = v.object({
  password: v.optional(
    v.pipe(
      v.string(),
      v.check((password) => password.trim() !== '', 'Le mot de passe est obligatoire.'),
      v.maxLength(200),
    ),
  ),
})
export type DeletionRequest = v.InferOutput<typeof DeletionRequest>
