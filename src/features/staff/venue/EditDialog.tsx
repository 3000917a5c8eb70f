import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { reveal } from '../../../ui/feedback/reveal.ts'
import text from '../../../ui/styles/text.module.css'
import pieces from '../pieces.module.css'

type EditDialogProps = {
  title: string
  /** Who set it last. */
  changed?: string | undefined
  busy: boolean
  /** It holds what is not saved yet. */
  isTyped: boolean | undefined
  /** Why it was not saved, where no field says it. */
  warning?: { title: string; words?: ReactNode } | undefined
  /** What saving is called. */
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
  const { ways, question, children } = props
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
          <div key={warning.title} ref={reveal}>
            <Notice tone="warning" title={warning.title}>
              {warning.words}
            </Notice>
          </div>
        )}
      </FormDialog>
      {question}
    </>
  )
}
