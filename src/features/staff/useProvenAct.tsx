import { useState } from 'react'
import { ChoosePassphrase } from './passphrase/ChoosePassphrase.tsx'
import { EnterPassphrase } from './passphrase/EnterPassphrase.tsx'
import { PinAgain } from './PinAgain.tsx'
import { dueProof, type Proof } from './proof.ts'
import type { StaffClient } from './staffClient.ts'
import { useAct } from './useAct.tsx'

type Act = () => Promise<unknown>

/**
 * One act at a time, as `useAct`, of those that may want the PIN again, or a manager's passphrase: where the
 * server asks for it, so does `question`, and the act is done anew.
 */
export function useProvenAct(client: StaffClient) {
  const { busy, failure, run } = useAct()
  const [waiting, setWaiting] = useState<{ act: Act; proof: Proof }>()
  const tryAct = (act: Act) =>
    run(async () => {
      try {
        await act()
      } catch (error) {
        const proof = dueProof(error)
        if (!proof) throw error
        setWaiting({ act, proof })
      }
    })
  const question = waiting && (
    <ProofQuestion
      client={client}
      proof={waiting.proof}
      onClose={() => setWaiting(undefined)}
      onProved={() => {
        setWaiting(undefined)
        void tryAct(waiting.act)
      }}
    />
  )
  return { busy, failure, run: tryAct, question }
}

type ProofQuestionProps = {
  client: StaffClient
  proof: Proof
  onClose: () => void
  onProved: () => void
}

/** Asks for what the server wants. */
export function ProofQuestion({ proof, ...ask }: ProofQuestionProps) {
  if (proof === 'pin-again') return <PinAgain {...ask} />
  if (proof === 'passphrase') return <EnterPassphrase {...ask} />
  return <ChoosePassphrase {...ask} onDone={ask.onProved} />
}
