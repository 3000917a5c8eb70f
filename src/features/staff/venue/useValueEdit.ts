import { useState } from 'react'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { useProof } from '../useProvenAct.tsx'
import type { ValueDraft } from './venueDraft.ts'

/** What the editor of a value is given. */
export type EditorProps<Draft> = {
  client: StaffClient
  draft: Draft
  now: number
  onDraft: (draft: Draft) => void
  onTold: () => void
  /** It is saved, or not wanted any more. */
  onDrop: () => void
  onLeave: () => void
}

type Refusal = { code?: string; field?: string | undefined; words: string; current?: unknown }

/**
 * One edit at a time; the same again has the same key, so that a lost answer sets nothing twice. What is
 * refused says why, by its field, and what is typed stays. Where the server wants the passphrase, or
 * the PIN again, the dialog asks for it, and the edit is done anew.
 */
export function useValueEdit<Draft extends ValueDraft>(
  { client, draft, onDraft, onTold, onDrop, onLeave }: EditorProps<Draft>,
  current: { version: string; isNew?: boolean | undefined },
) {
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
      onDrop()
    } catch (error) {
      if (isAsked(error, () => void save(endpoint, input))) return
      const { code, field, current } = error instanceof Refused ? error.problem : {}
      setRefusal({ ...(code && { code }), field, current, words: errorSentence(error) })
    } finally {
      setBusy(false)
      onTold()
    }
  }
  const [refused = ''] = refusal?.field?.split('.') ?? []
  const errorOf = (field: string) => (refused === field ? refusal?.words : undefined)
  /** The last refusal, unless one of these fields says it. */
  const untold = (fields: readonly string[]) => (fields.includes(refused) ? undefined : refusal)
  // Somebody else's edit, which is shown by now, is written over; a day to be added is looked at as it is chosen.
  const isSeen = current.isNew || refusal?.code === 'changed'
  const version = isSeen ? current.version : draft.version
  /** What is typed anew is not refused yet. */
  const edit = (edited: Partial<Draft>) => {
    setRefusal(undefined)
    onDraft({ ...draft, version, ...edited })
  }
  const dialog = { busy, isTyped: draft.isTyped, onDrop, onLeave, question }
  return { refusal, version, edit, save, errorOf, untold, dialog }
}
