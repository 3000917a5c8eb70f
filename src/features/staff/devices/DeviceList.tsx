import { useState } from 'react'
import * as v from 'valibot'
import {
  DeviceKind,
  type NewDevice,
  type OneTimeCode,
  type StaffDevice,
} from '../../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { deviceKinds, deviceKindWords } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { AllotmentDialog } from './AllotmentDialog.tsx'
import { allottedDays } from './allottedWords.ts'
import { scopeWords } from '../close/closing.ts'
import { CodeDialog } from '../CodeDialog.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { momentWords } from '../eventWords.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../staff.module.css'
import { useTeamAct } from '../teamAct.tsx'
import { useTeamQuery } from '../teamQuery.ts'

const kindOptions = deviceKinds.map((value) => ({ value, label: deviceKindWords[value] }))

/** Which devices are the venue's: paired by a code, and forgotten wherever they are. */
export function DeviceList() {
  const { value, error, refetch } = useTeamQuery(staffCalls.devices, undefined)
  const { value: apart } = useTeamQuery(staffCalls.allotments, undefined)
  const { busy, error: failed, act, question } = useTeamAct()
  const [kind, setKind] = useState<NewDevice['kind']>('door')
  const [made, setMade] = useState<OneTimeCode>()
  const [lost, setLost] = useState<StaffDevice>()
  const [edited, setEdited] = useState<StaffDevice>()
  const pools = apart?.pools ?? []
  const partsOf = ({ id }: StaffDevice) => apart?.parts.filter(({ device }) => device === id) ?? []
  return (
    <section className={layout.stack4} aria-labelledby="appareils">
      <h2 id="appareils">Appareils</h2>
      <ErrorNotice error={failed ?? error} />
      <ul className={styles.list}>
        {value?.devices.map((device) => (
          <li key={device.id} className={styles.item}>
            <span>
              <span className={layout.line}>
                <strong>{device.name}</strong>
                <Chip>{deviceKindWords[device.kind]}</Chip>
              </span>
              <span className={text.soft}>{`Vu ${momentWords(device.lastSeenAt)}`}</span>
              {device.elsewhereAt !== undefined && (
                <span className={styles.error}>
                  {`Vu d’un autre réseau ${momentWords(device.elsewhereAt)}. S’il n’est plus dans la salle, retirez-le.`}
                </span>
              )}
              {[...groupBy(partsOf(device), ({ pool }) => pool)].map(([pool, own]) => (
                <span key={pool} className={`${text.soft} ${styles.apart}`}>
                  {`Mis de côté, ${scopeWords({ pool, activityId: null }, pools)}. ${allottedDays(own).join('. ')}.`}
                </span>
              ))}
            </span>
            {(device.kind === 'reception' || device.kind === 'office') && (
              <Button
                tone="quiet"
                aria-label={`Mettre des places de côté pour ${device.name}`}
                onClick={() => setEdited(device)}
              >
                Places de côté
              </Button>
            )}
            <Button
              tone="quiet"
              aria-label={`Retirer l’appareil ${device.name}`}
              onClick={() => setLost(device)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={`${layout.stack3} ${styles.add}`}
        onSubmit={handleSubmit(() => act(staffCalls.newDeviceCode, { kind }, { onSeen: setMade }))}
      >
        <h3>Appairer un appareil</h3>
        <SelectField
          label="Usage"
          value={kind}
          options={kindOptions}
          onChange={(chosen) => setKind(v.parse(DeviceKind, chosen))}
        />
        <Button type="submit" busy={busy}>
          Obtenir un code
        </Button>
      </form>
      {made && (
        <CodeDialog
          made={made}
          how="Saisissez-le sur l’appareil, à l’adresse /scan, sous «&nbsp;Espace de l’équipe&nbsp;»."
          onClose={() => {
            setMade(undefined)
            void refetch()
          }}
        />
      )}
      {edited && apart && (
        <AllotmentDialog device={edited} pools={pools} onClose={() => setEdited(undefined)} />
      )}
      {question}
      {lost && (
        <RevokeDevice
          device={lost}
          hasApart={partsOf(lost).length > 0}
          onClose={() => setLost(undefined)}
          onConfirm={(isGiving) => {
            const { revokeDevice, revokeDeviceGiving } = staffCalls
            const revoke = isGiving ? revokeDeviceGiving : revokeDevice
            act(revoke, { id: lost.id })
          }}
        />
      )}
    </section>
  )
}

type RevokeDeviceProps = {
  device: StaffDevice
  hasApart: boolean
  onConfirm: (isGiving: boolean) => void
  onClose: () => void
}

/** Asks once more before a device is forgotten, and what becomes of the places that are set apart for it. */
function RevokeDevice({ device, hasApart, onConfirm, onClose }: RevokeDeviceProps) {
  const [isGiving, setGiving] = useState(false)
  return (
    <ConfirmDialog
      title={`Retirer l’appareil ${device.name}`}
      consequence="À son prochain contact il efface tout ce qu’il tient de la salle. Il faudra un nouveau code pour l’appairer."
      action="Retirer l’appareil"
      onConfirm={() => onConfirm(isGiving)}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  )
}
