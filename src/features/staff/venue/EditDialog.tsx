import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { reveal } from '../../../ui/feedback/reveal.ts'
import layout from '../../../ui/styles/layout.module.css'
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
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <>
      <Dialog
        open
        onClose={onLeave}
        title={title}
        actions={
          <>
            <Button tone="quiet" onClick={onDrop}>
              Abandonner
            </Button>
            <Button type="submit" form={form} tone="primary" busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        <form id={form} className={layout.stack4} onSubmit={submit} noValidate>
          {changed && <p className={text.note}>{changed}</p>}
          {children}
          {ways && <div className={pieces.buttons}>{ways}</div>}
          {isTyped && (
            <p className={text.note}>
              Brouillon, pas encore enregistré&nbsp;: il reste ici si vous fermez, et s’efface si
              vous abandonnez.
            </p>
          )}
          {warning && (
            <div key={warning.title} ref={reveal}>
              <Notice tone="warning" title={warning.title}>
                {warning.words}
              </Notice>
            </div>
          )}
        </form>
      </Dialog>
      {question}
    </>
  )
}
