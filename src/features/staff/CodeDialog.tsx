import type { OneTimeCode } from '../../../shared/api/staff/staff.ts'
import { spacedCode } from '../../../shared/rules/staff/staff.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { timeWords } from './day/visitWords.ts'
import styles from './staff.module.css'

type CodeDialogProps = { made: OneTimeCode; how: string; onClose: () => void }

/** A one-time code, shown once. */
export function CodeDialog({ made: { code, expiresAt }, how, onClose }: CodeDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Code à usage unique"
      actions={
        <Button tone="primary" onClick={onClose}>
          C’est noté
        </Button>
      }
    >
      <p className={styles.code}>{spacedCode(code)}</p>
      <p>{`${how} Il est valable jusqu’à ${timeWords(expiresAt)} et ne sera plus montré.`}</p>
    </Dialog>
  )
}
