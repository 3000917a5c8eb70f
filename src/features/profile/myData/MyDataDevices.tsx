import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { SignedInDevice } from '../../../../shared/api/mydata.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { useNow } from '../../../ui/useNow.ts'
import text from '../../../ui/styles/text.module.css'
import surface from '../../../ui/styles/surface.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './MyData.module.css'
import { endDevice, myDataQuery } from './myDataCalls.ts'
import { SignOutButton } from '../SignOutButton.tsx'

/** Where the customer is signed in, each with the way to end it. */
export function MyDataDevices({
  customer,
  devices,
}: {
  customer: string
  devices: SignedInDevice[]
}) {
  const { end, said, heading } = useEnding(customer, devices)
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className={`${layout.grid3} ${styles.part}`}>
      <h3 ref={heading} tabIndex={-1}>
        Appareils connectés
      </h3>
      <ul className={`${surface.rows} ${styles.card}`}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={end.isPending && end.variables === device.id}
            onEnd={() => end.mutate(device.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          size="small"
          busy={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          Déconnecter tous les autres
        </Button>
      )}
      <p role="status" className={`${text.soft} ${text.said}`}>
        {said}
      </p>
      {end.error && (
        <Notice tone="error" title="La déconnexion n’a pas abouti.">
          {errorSentence(end.error)}
        </Notice>
      )}
    </div>
  )
}

/** The pressed button goes with its row: the focus returns to the heading, and a sentence says what was done. */
function useEnding(customer: string, devices: SignedInDevice[]) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (id: string) => {
      const name = nameOf(devices.find((device) => device.id === id))
      await endDevice(customer, id)
      return id === 'others' ? 'Vos autres appareils sont déconnectés.' : `${name} est déconnecté.`
    },
    onSuccess: () => heading.current?.focus(),
    onSettled: () => client.invalidateQueries(myDataQuery(customer)),
  })
  return { end, said: end.data ?? '', heading }
}

type RowProps = { device: SignedInDevice; busy: boolean; onEnd: () => void }

function DeviceRow({ device, busy, onEnd }: RowProps) {
  const now = useNow()
  const id = useId()
  const { isCurrent, createdAt, lastSeenAt } = device
  const isMobile = /Android|iPhone|iPad/.test(device.device)
  return (
    <li className={styles.device}>
      <Icon name={isMobile ? 'smartphone' : 'monitor'} />
      <div id={id}>
        <p className={`${layout.line} ${layout.near}`}>
          <strong>{nameOf(device)}</strong> {isCurrent && <Chip tone="ok">Cet appareil</Chip>}
        </p>
        <p className={`${text.note} ${styles.seen}`}>
          Connecté {formatMoment(Date.parse(createdAt), now)}
          {!isCurrent && `, vu ${formatMoment(Date.parse(lastSeenAt), now)}`}
        </p>
      </div>
      {isCurrent ? (
        <SignOutButton size="small" label="Déconnecter cet appareil" describedBy={id} />
      ) : (
        <Button size="small" busy={busy} aria-describedby={id} onClick={onEnd}>
          Déconnecter cet appareil
        </Button>
      )}
    </li>
  )
}

function nameOf(device: SignedInDevice | undefined): string {
  return device?.device || 'Navigateur inconnu'
}
