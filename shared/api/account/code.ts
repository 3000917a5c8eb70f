import * as v from 'valibot'
import { own, takes } from '../call.ts'
import { Email, FirstName, MobilePhone } from '../../fields/schemas.ts'
import { MailedCode } from './password.ts'

/** How long a mailed code opens, and after how long another one may be asked for. */
export const CODE_MINUTES = 10
export const CODE_AGAIN_SECONDS = 60
export const CODE_LENGTH = 8
/** Wrong codes that one challenge takes; the next one is refused though it may be right. */
export const CODE_TRIES = 5

/** What a code is asked for, beyond signing in: its letter says so. */
export const CodePurpose = v.picklist(['booking'])
export type CodePurpose = v.InferOutput<typeof CodePurpose>

/** `POST /api/codes`. */
export const CodeRequest = v.object({
  email: Email,
  purpose: v.optional(CodePurpose),
  /** What this browser still waits for: its codes stay good beside the new one. */
  challenge: v.optional(MailedCode.entries.challenge),
})
export type CodeRequest = v.InferInput<typeof CodeRequest>

/**
 * `challenge`: what the code opens with, a secret of the browser that asked; `lasts` and `again` in seconds, as is
 * `waits`, within which the letter leaves: more than 0 where many are asked for.
 */
export const CodeSent = v.object({
  success: v.literal(true),
  challenge: v.string(),
  lasts: v.number(),
  waits: v.optional(v.number(), 0),
  again: v.number(),
})
export type CodeSent = v.InferOutput<typeof CodeSent>

/**
 * `POST /api/auth`, in the place of address and password. An account whose address nobody has proved
 * before asks how: by its `password`, which keeps all, or `endsOthers`.
 */
export const CodeProof = v.object({
  ...MailedCode.entries,
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  endsOthers: v.optional(v.boolean()),
  /** What an account that begins with this code begins with; one that is there keeps its own. */
  firstName: v.optional(FirstName),
  mobilePhone: v.optional(MobilePhone),
})
export type CodeProof = v.InferOutput<typeof CodeProof>

/** Of an account whose address nobody has proved before. */
export const UNPROVED =
  'Ce compte n’a jamais été vérifié. Pour le protéger, ses autres appareils seront déconnectés.'

/** The calls of the sign-in by code, whose code comes only where one is asked for. */
export const codeCalls = {
  requestCode: own.post('/api/codes', CodeSent, takes<CodeRequest>),
  /** The same door as `signIn`; read by src/session/signIn.ts. */
  signInByCode: own.post('/api/auth', v.unknown(), takes<CodeProof>),
}
