import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SignedInDevice } from '../../../../shared/api/account/mydata.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { useNow } from '../../../ui/useNow.ts'
import text from '../../../ui/styles/text.module.css'
import { MyDataList, MyDataPart, MyDataRow } from './MyDataPart.tsx'
import { endDevice, myDataQuery } from './myDataCalls.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import { askAnew } from '../../../offline/cache/askAnew.ts'

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
    <MyDataPart title="Appareils connectés" heading={heading}>
      <MyDataList>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={end.isPending && end.variables === device.id}
            onEnd={() => end.mutate(device.id)}
          />
        ))}
      </MyDataList>
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
      <ErrorNotice title="La déconnexion n’a pas abouti." error={end.error} />
    </MyDataPart>
  )
}

/** The pressed button goes with its row: the focus returns to the heading, and a sentence says what was done. */
function useEnding(customer: string, devices: SignedInDevice[]) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation({
    mutationFn: async (id: string) => {
      const name = nameOf(devices.find((device) => device.id === id))
      await endDevice(customer, id)
      return id === 'others'
        ? 'Vos autres appareils sont déconnectés, et vos clés d’accès retirées.'
        : `${name} est déconnecté.`
    },
    onSuccess: () => heading.current?.focus(),
    onSettled: () => askAnew(client, myDataQuery(customer)),
  })
  return { end, said: end.data ?? '', heading }
}

type RowProps = { device: SignedInDevice; busy: boolean; onEnd: () => void }

function DeviceRow({ device, busy, onEnd }: RowProps) {
  const now = useNow()
  const { isCurrent, createdAt, lastSeenAt } = device
  const isMobile = /Android|iPhone|iPad/.test(device.device)
  const since = `Connecté ${formatMoment(Date.parse(createdAt), now)}`
  const label = 'Déconnecter cet appareil'
  return (
    <MyDataRow
      icon={isMobile ? 'smartphone' : 'monitor'}
      name={device.device}
      chip={isCurrent && <Chip tone="ok">Cet appareil</Chip>}
      seen={isCurrent ? since : `${since}, vu ${formatMoment(Date.parse(lastSeenAt), now)}`}
    >
      {(id) =>
        isCurrent ? (
          <SignOutButton size="small" label={label} describedBy={id} />
        ) : (
          <Button size="small" busy={busy} aria-describedby={id} onClick={onEnd}>
            {label}
          </Button>
        )
      }
    </MyDataRow>
  )
}

function nameOf(device: SignedInDevice | undefined): string {
  return device?.device || 'Navigateur inconnu'
}
