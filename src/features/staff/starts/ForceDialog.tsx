import { useState } from 'react'
import { forceReasons } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Choices } from '../Choices.tsx'

export type ForceReason = (typeof forceReasons)[number]

type ForceDialogProps = {
  /** What is to be forced: « Réalité virtuelle à 15 h ». */
  what: string
  /** Places beyond what there is; nothing where nobody has counted them. */
  over: number | undefined
  /** It is left, or answered. */
  onClose: () => void
  onForce: (reason: ForceReason) => void
}

/** Asks why more come than there is room for, before it is done. */
export function ForceDialog({ what, over, onClose, onForce }: ForceDialogProps) {
  const [reason, setReason] = useState<ForceReason>()
  const force = () => {
    if (!reason) return
    onClose()
    onForce(reason)
  }
  return (
    <Dialog
      onClose={onClose}
      title="C’est complet&nbsp;: forcer&nbsp;?"
      cancel="Laisser"
      actions={
        <Button tone="danger" aria-disabled={!reason} onClick={force}>
          Forcer
        </Button>
      }
    >
      <div className={layout.stack4}>
        <p>{`${what}${overWords(over)} Le public n’en voit rien, et la place qui se libère n’est pas revendue.`}</p>
        <Choices
          label="Motif, pour le journal"
          isTitled
          values={forceReasons}
          chosen={reason}
          wordsOf={(one) => one}
          onChoose={setReason}
        />
      </div>
    </Dialog>
  )
}

function overWords(over: number | undefined): string {
  if (over === undefined) return '.'
  return `\u00a0: ${over}\u00a0${over > 1 ? 'places' : 'place'} de plus qu’il n’y en a.`
}
