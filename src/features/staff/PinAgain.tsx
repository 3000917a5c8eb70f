import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PinPad } from './PinPad.tsx'
import type { StaffClient } from './staffClient.ts'

type PinAgainProps = { client: StaffClient; onClose: () => void; onProved: () => void }

/** Asks for the PIN once more. */
export function PinAgain({ client, onClose, onProved }: PinAgainProps) {
  const check = async (pin: string) => {
    await client(staffCalls.staffProof, { pin })
    onProved()
  }
  return (
    <Dialog open onClose={onClose} title="Votre code PIN, encore une fois">
      <PinPad check={check} />
    </Dialog>
  )
}
