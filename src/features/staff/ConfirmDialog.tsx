import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type ConfirmDialogProps = {
  title: string
  consequence: string
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something ends. */
export function ConfirmDialog({ title, consequence, action, ...on }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={on.onClose}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={on.onClose}>
            Garder
          </Button>
          <Button tone="danger" onClick={on.onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{consequence}</p>
    </Dialog>
  )
}
