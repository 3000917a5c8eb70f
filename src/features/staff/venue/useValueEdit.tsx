import { useState } from 'react'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { dueProof, type Proof } from '../proof.ts'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { ProofQuestion } from '../useProvenAct.tsx'

type Refusal = { code?: string; field?: string | undefined; words: string; current?: unknown }

/**
 * One edit at a time; the same again has the same key, so that a lost answer sets nothing twice. What is
 * refused says why, by its field, and what is typed stays. Where the server wants the passphrase, or
 * the PIN again, `question` asks for it, and the edit is done anew.
 */
export function useValueEdit(client: StaffClient, onTold: () => void, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [waiting, setWaiting] = useState<{ proof: Proof; again: () => void }>()
  const save = async <Input,>(endpoint: Endpoint<Input, unknown>, input: Input) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const key = await undecided.keyOf(`${endpoint.path} ${JSON.stringify(input)}`)
      await client<Input, unknown>(endpoint, input, key)
      undecided.settle(key)
      onDone()
    } catch (error) {
      const proof = dueProof(error)
      if (proof) return setWaiting({ proof, again: () => void save(endpoint, input) })
      const { code, field, current } = error instanceof Refused ? error.problem : {}
      setRefusal({ ...(code && { code }), field, current, words: errorSentence(error) })
    } finally {
      setBusy(false)
      onTold()
    }
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
  /** What is typed anew is not refused yet. */
  const clear = () => setRefusal(undefined)
  const [refused = ''] = refusal?.field?.split('.') ?? []
  const errorOf = (field: string) => (refused === field ? refusal?.words : undefined)
  /** The last refusal, unless one of these fields says it. */
  const untold = (fields: readonly string[]) => (fields.includes(refused) ? undefined : refusal)
  /** That somebody else's edit, which is shown by now, is to be written over. */
  const isSeen = refusal?.code === 'changed'
  return { busy, refusal, isSeen, save, clear, errorOf, untold, question }
}
