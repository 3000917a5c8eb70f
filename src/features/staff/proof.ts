import { Refused } from '../../../shared/api/failure.ts'

const proofs = ['pin-again', 'passphrase', 'choose-passphrase'] as const
/** The PIN once more; a manager's passphrase, or that they choose their first. */
export type Proof = (typeof proofs)[number]

/** What the server wants to be given before it does what it refused. */
export function dueProof(error: unknown): Proof | undefined {
  const code = error instanceof Refused ? error.problem.code : undefined
  return proofs.find((proof) => proof === code)
}
