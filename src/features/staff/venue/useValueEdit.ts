import { useState } from 'react'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { useProof } from '../useProvenAct.tsx'

type Refusal = { code?: string; field?: string | undefined; words: string; current?: unknown }

/**
 * One edit at a time; the same again has the same key, so that a lost answer sets nothing twice. What is
 * refused says why, by its field, and what is typed stays. Where the server wants the passphrase, or
 * the PIN again, `question` asks for it, and the edit is done anew.
 */
export function useValueEdit(client: StaffClient, onTold: () => void, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { isAsked, question } = useProof(client)
  const save = async <Input>(endpoint: Endpoint<Input, unknown>, input: Input) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const key = await undecided.keyOf(`${endpoint.path} ${JSON.stringify(input)}`)
      await client<Input, unknown>(endpoint, input, key)
      undecided.settle(key)
      onDone()
    } catch (error) {
      if (isAsked(error, () => void save(endpoint, input))) return
      const { code, field, current } = error instanceof Refused ? error.problem : {}
      setRefusal({ ...(code && { code }), field, current, words: errorSentence(error) })
    } finally {
      setBusy(false)
      onTold()
    }
  }
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
