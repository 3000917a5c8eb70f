import type { Endpoint } from '../../../../shared/api/call.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { useTeamAct } from '../teamAct.tsx'
import type { ValueDraft } from './venueDraft.ts'

/** What the editor of a value is given. */
export type EditorProps<Draft> = {
  draft: Draft
  onDraft: (draft: Draft) => void
  /** It is saved, or not wanted any more. */
  onDrop: () => void
  onLeave: () => void
}

type TextKey<Draft> = {
  [Key in keyof Draft & string]: Draft[Key] extends string | undefined ? Key : never
}[keyof Draft & string]

/**
 * One edit at a time; the same again has the same key, so that a lost answer sets nothing twice. What is
 * refused says why, by its field, and what is typed stays.
 */
export function useValueEdit<Draft extends ValueDraft>(
  { draft, onDraft, onDrop, onLeave }: EditorProps<Draft>,
  current: { version: string; isNew?: boolean | undefined },
) {
  const { busy, error, failure, act, reset, question } = useTeamAct({ isOnce: true })
  const save = <Input>(endpoint: Endpoint<Input, unknown>, input: NoInfer<Input>) =>
    act(endpoint, input, { onDone: onDrop })
  const { code, field: refusedField, current: told } = error instanceof Refused ? error.problem : {}
  const refusal =
    failure === undefined ? undefined : { code, field: refusedField, current: told, words: failure }
  const [refused = ''] = refusal?.field?.split('.') ?? []
  const errorOf = (field: string) => (refused === field ? refusal?.words : undefined)
  /** The last refusal, unless one of these fields says it. */
  const untold = (fields: readonly string[]) => (fields.includes(refused) ? undefined : refusal)
  // Somebody else's edit, which is shown by now, is written over; a day to be added is looked at as it is chosen.
  const isSeen = current.isNew || refusal?.code === 'changed'
  const version = isSeen ? current.version : draft.version
  /** What is typed anew is not refused yet. */
  const renew = (next: Draft) => {
    if (refusal) reset()
    onDraft(next)
  }
  const edit = (edited: Partial<Draft>) => renew({ ...draft, version, ...edited })
  /** What the field of a text of the draft is given; `name` is the server's. */
  const field = <Key extends TextKey<Draft>>(key: Key, name: string = key) => {
    const { [key]: value } = draft
    return {
      name,
      value: typeof value === 'string' ? value : '',
      error: errorOf(name),
      onChange: (text: string) => renew({ ...draft, version, [key]: text }),
    }
  }
  const dialog = { busy, isTyped: draft.isTyped, onDrop, onLeave, question }
  return { refusal, version, edit, field, save, errorOf, untold, dialog }
}
