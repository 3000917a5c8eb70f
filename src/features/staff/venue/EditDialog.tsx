import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import pieces from '../pieces.module.css'

type EditDialogProps = {
  title: string
  /** Who set it last. */
  changed?: string | undefined
  busy: boolean
  /** Why it was not saved, where no field says it. */
  warning?: { title: string; words?: string } | undefined
  /** What saving is called. */
  action: string
  onSave: () => void
  onClose: () => void
  /** Other ways to set it: as the folder says. */
  ways?: ReactNode
  children: ReactNode
}

/** A value, as it is to be: nothing of it is true before it is saved. */
export function EditDialog(props: EditDialogProps) {
  const { title, changed, busy, warning, action, onSave, onClose, ways, children } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
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
        {warning && (
          <Notice tone="warning" title={warning.title}>
            {warning.words}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
