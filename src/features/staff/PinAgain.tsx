import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PinPad } from './PinPad.tsx'
import { useTeam } from './teamContext.ts'

type PinAgainProps = { onClose: () => void; onProved: () => void }

/** Asks for the PIN once more. */
export function PinAgain({ onClose, onProved }: PinAgainProps) {
  const { call } = useTeam()
  const check = async (pin: string) => {
    await call(staffCalls.staffProof, { pin })
    onProved()
  }
  return (
    <Dialog onClose={onClose} title="Votre code PIN, encore une fois">
      <PinPad check={check} />
    </Dialog>
  )
}
