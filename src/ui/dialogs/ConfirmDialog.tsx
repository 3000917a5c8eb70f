import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import layout from '../styles/layout.module.css'

type ConfirmDialogProps = {
  title: string
  consequence: string
  action: string
  cancel?: string
  onConfirm: () => void
  /** It is left, or confirmed. */
  onClose: () => void
  /** What else is to be decided. */
  children?: ReactNode
}

/** Asks once more before something ends. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, action, cancel = 'Garder', children, ...on } = props
  const confirm = () => {
    on.onClose()
    on.onConfirm()
  }
  return (
    <Dialog
      onClose={on.onClose}
      {...{ title, cancel }}
      actions={
        <Button tone="danger" onClick={confirm}>
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
