import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Endpoint } from '../../../../shared/api/call.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { reveal } from '../../../ui/feedback/reveal.ts'
import text from '../../../ui/styles/text.module.css'
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import surface from '../../../ui/styles/surface.module.css'
import { useTeamAct } from '../teamAct.tsx'
import pieces from '../pieces.module.css'
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
  const save = <Input,>(endpoint: Endpoint<Input, unknown>, input: NoInfer<Input>) =>
    act(endpoint, input, { onDone: onDrop })
  const problem = error instanceof Refused ? error.problem : undefined
  const refusal = failure === undefined ? undefined : { ...problem, words: failure }
  const [refused = ''] = refusal?.field?.split('.') ?? []
  const errorOf = (field: string) => (refused === field ? refusal?.words : undefined)
  /** The last refusal, unless one of these fields says it. */
  const untold = (fields: readonly string[]) => (fields.includes(refused) ? undefined : refusal)
  /** What the last refusal tells that now is so, where it is of this kind. */
  const metBy = <Told,>(code: string, schema: v.GenericSchema<unknown, Told>) => {
    const told = v.safeParse(schema, refusal?.current)
    return refusal?.code === code && told.success ? told.output : undefined
  }
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
  return { refusal, version, edit, field, save, errorOf, untold, metBy, dialog }
}

type EditDialogProps = {
  title: string
  changed?: string | undefined
  busy: boolean
  /** It holds what is not saved yet. */
  isTyped: boolean | undefined
  /** Why it was not saved, where no field says it. */
  warning: { words: string } | undefined
  /** What else is to be known then. */
  told?: ReactNode
  action: string
  onSave: () => void
  /** Nothing of it is wanted any more. */
  onDrop: () => void
  /** It is put aside as it is. */
  onLeave: () => void
  /** Other ways to set it: as the folder says. */
  ways?: ReactNode
  /** What stands over it: the passphrase, or the PIN once more. */
  question: ReactNode
  children: ReactNode
}

/** A value, as it is to be: nothing of it is true before it is saved. */
export function EditDialog(props: EditDialogProps) {
  const { title, changed, busy, isTyped, warning, action, onSave, onDrop, onLeave } = props
  const { told, ways, question, children } = props
  return (
    <>
      <FormDialog
        onClose={onLeave}
        title={title}
        cancel="Abandonner"
        onCancel={onDrop}
        {...{ action, busy }}
        onSubmit={onSave}
      >
        {changed && <p className={text.note}>{changed}</p>}
        {children}
        {ways && <div className={pieces.buttons}>{ways}</div>}
        {isTyped && (
          <p className={text.note}>
            Brouillon, pas encore enregistré&nbsp;: il reste ici si vous fermez, et s’efface si vous
            abandonnez.
          </p>
        )}
        {warning && (
          <div key={warning.words} ref={reveal}>
            <Notice tone="warning" title={warning.words}>
              {told}
            </Notice>
          </div>
        )}
      </FormDialog>
      {question}
    </>
  )
}

type OwnFieldProps = Omit<TextFieldProps, 'label'> & { label?: string }

/** A day that is chosen for a value. */
export function DayField({ label = 'Jour', ...field }: OwnFieldProps) {
  return <TextField label={label} type="date" {...field} />
}

/** Why a value is unusual for a time; the public reads it. */
export function ReasonField(field: OwnFieldProps) {
  return <TextField label="Motif, que le public lira" autoComplete="off" required {...field} />
}

export const DRAFT_WORDS = 'Brouillon non enregistré'

type ValueRowProps = {
  sign: ReactNode
  name: string
  /** Why it is so, and who of the team set it. */
  note?: string | undefined
  value: string
  next?: string | undefined
  /** What was typed of it waits to be saved. */
  isDraft: boolean
  tone?: 'ok' | 'bad' | 'info' | undefined
  onOpen: () => void
}

/** A value in a line: what it is called, what it is, who set it; the whole of it opens its editor. */
export function ValueRow({ sign, name, note, value, next, isDraft, tone, onOpen }: ValueRowProps) {
  return (
    <li>
      <button
        type="button"
        className={`${pieces.toned} ${pieces.row}`}
        data-tone={tone}
        onClick={onOpen}
      >
        <span className={pieces.sign}>{sign}</span>
        <span className={pieces.who}>
          <strong>{name}</strong>
          {note && <span className={pieces.party}>{note}</span>}
          {isDraft && <span className={pieces.stateWords}>{DRAFT_WORDS}</span>}
        </span>
        <span className={pieces.state}>
          <span className={text.display}>{value}</span>
          {next && <span className={tone ? pieces.stateWords : pieces.reference}>{next}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}

/** Such lines, one below the other. */
export function ValueRows({ children }: { children: ReactNode }) {
  return <ul className={`${surface.panel} ${pieces.rows}`}>{children}</ul>
}
