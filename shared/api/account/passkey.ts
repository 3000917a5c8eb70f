import * as v from 'valibot'
import { own, Success, takes } from '../call.ts'

/** How many passkeys an account may have, and how long a challenge waits for its answer. */
export const MAX_PASSKEYS = 10
export const PASSKEY_MINUTES = 5

const base64url = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/))
/** A credential's id has at most 1,023 bytes (WebAuthn §4). */
const CredentialId = base64url(1364)
const PublicKey = v.literal('public-key')
const Challenge = base64url(100)

const signed = {
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** `POST /api/auth`, in the place of address and password: what `navigator.credentials.get` gave. */
export const PasskeyProof = v.object({
  challenge: Challenge,
  passkey: v.object({
    ...signed,
    response: v.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: v.optional(base64url(100)),
    }),
  }),
})
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>

/** `POST /api/passkeys`: what `navigator.credentials.create` gave. */
export const NewPasskey = v.object({
  challenge: Challenge,
  passkey: v.object({
    ...signed,
    response: v.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
        [],
      ),
    }),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** `POST /api/passkeys/options`: to sign in by one, or to add one to the account that is signed in. */
export const PasskeyPurpose = v.object({ purpose: v.picklist(['sign-in', 'add']) })

/** Of WebAuthn's `PublicKeyCredentialRequestOptionsJSON`; `timeout` in milliseconds. */
const SignInOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  userVerification: v.literal('required'),
  timeout: v.number(),
})

/** Of WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
const AddOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: PublicKey, alg: v.number() })),
  excludeCredentials: v.array(v.object({ type: PublicKey, id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  timeout: v.number(),
  attestation: v.literal('none'),
})

/** A passkey of the customer's; instants in ISO 8601. */
const Passkey = v.object({
  id: v.string(),
  /** Where it was made: « Chrome sur Android ». */
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof Passkey>

type Purpose<Name> = { purpose: Name }

/** The calls about passkeys, whose code comes only where one may be used. */
export const passkeyCalls = {
  signInOptions: own.post('/api/passkeys/options', SignInOptions, takes<Purpose<'sign-in'>>),
  addOptions: own.post('/api/passkeys/options', AddOptions, takes<Purpose<'add'>>),
  /** The same door as `signIn`; read by src/session/signIn.ts. */
  signInByPasskey: own.post('/api/auth', v.unknown(), takes<v.InferInput<typeof PasskeyProof>>),
  passkeys: own.get('/api/passkeys', v.object({ passkeys: v.array(Passkey) })),
  addPasskey: own.post('/api/passkeys', Success, takes<v.InferInput<typeof NewPasskey>>),
  removePasskey: own.delete('/api/passkeys/:id', Success),
}

/** What `POST /api/passkeys/options` answers. */
export const PasskeyOptions = v.union([AddOptions, SignInOptions])
