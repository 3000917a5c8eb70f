import { useState } from 'react'
import type { StaffDevice } from '../../../../shared/api/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import layout from '../../../ui/styles/layout.module.css'

type RevokeDeviceProps = {
  device: StaffDevice
  /** Whether places are set apart for it. */
  hasApart: boolean
  onConfirm: (isGiving: boolean) => void
  onClose: () => void
}

/** Asks once more before a device is forgotten, and what becomes of the places that are set apart for it. */
export function RevokeDevice({ device, hasApart, onConfirm, onClose }: RevokeDeviceProps) {
  const [isGiving, setGiving] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Retirer l’appareil ${device.name}`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Garder
          </Button>
          <Button tone="danger" onClick={() => onConfirm(isGiving)}>
            Retirer l’appareil
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p>
          À son prochain contact il efface tout ce qu’il tient de la salle. Il faudra un nouveau
          code pour l’appairer.
        </p>
        {hasApart && (
          <CheckboxField
            label="Remettre aussitôt en vente les places mises de côté pour lui"
            hint={
              'Sinon elles le restent jusqu’à leur heure\u00a0: il en a peut-être vendu sans réseau.'
            }
            checked={isGiving}
            onChange={setGiving}
          />
        )}
      </div>
    </Dialog>
  )
}
