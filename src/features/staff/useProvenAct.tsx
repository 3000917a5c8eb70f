import { useState } from 'react'
import { ChoosePassphrase } from './passphrase/ChoosePassphrase.tsx'
import { EnterPassphrase } from './passphrase/EnterPassphrase.tsx'
import { PinAgain } from './PinAgain.tsx'
import { dueProof, type Proof } from './proof.ts'
import type { StaffClient } from './staffClient.ts'
import { useAct } from './useAct.ts'

type Act = () => Promise<unknown>

/**
 * One act at a time, as `useAct`, of those that may want the PIN again, or a manager's passphrase: where the
 * server asks for it, so does `question`, and the act is done anew.
 */
export function useProvenAct(client: StaffClient) {
  const { busy, failure, run } = useAct()
  const { isAsked, question } = useProof(client)
  const tryAct = (act: Act) =>
    run(async () => {
      try {
        await act()
      } catch (error) {
        if (!isAsked(error, () => void tryAct(act))) throw error
      }
    })
  return { busy, failure, run: tryAct, question }
}

/**
 * `isAsked`: that the server refused an act until it is given a proof; `question` asks whoever is there for it, and
 * does the act `again`.
 */
export function useProof(client: StaffClient) {
  const [waiting, setWaiting] = useState<{ proof: Proof; again: () => void }>()
  const isAsked = (error: unknown, again: () => void): boolean => {
    const proof = dueProof(error)
    if (proof) setWaiting({ proof, again })
    return proof !== undefined
  }
  const question = waiting && (
    <ProofQuestion
      client={client}
      proof={waiting.proof}
      onClose={() => setWaiting(undefined)}
      onProved={() => {
        setWaiting(undefined)
        waiting.again()
      }}
    />
  )
  return { isAsked, question }
}

type ProofQuestionProps = {
  client: StaffClient
  proof: Proof
  onClose: () => void
  onProved: () => void
}

/** Asks for what the server wants. */
function ProofQuestion({ proof, ...ask }: ProofQuestionProps) {
  if (proof === 'pin-again') return <PinAgain {...ask} />
  if (proof === 'passphrase') return <EnterPassphrase {...ask} />
  return <ChoosePassphrase {...ask} onDone={ask.onProved} />
}
