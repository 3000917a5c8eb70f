import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import layout from './styles/layout.module.css'

type ConfirmDialogProps = {
  title: string
  consequence: string
  action: string
  onConfirm: () => void
  onClose: () => void
  /** What else is to be decided. */
  children?: ReactNode
}

/** Asks once more before something ends. */
export function ConfirmDialog({ title, consequence, action, children, ...on }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={on.onClose}
      title={title}
      cancel="Garder"
      actions={
        <Button tone="danger" onClick={on.onConfirm}>
          {action}
        </Button>
      }
    >
      <div className={layout.stack4}>
        <p>{consequence}</p>
        {children}
      </div>
    </Dialog>
  )
}
