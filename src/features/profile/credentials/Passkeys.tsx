import { isSelfInDoubt } from '../../../../shared/api/failure.ts'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Passkey } from '../../../../shared/api/account/passkey.ts'
import {
  addPasskey,
  passkeyFailure,
  passkeysQuery,
  removePasskey,
} from '../../../session/passkeys.ts'
import { passkeySupportQuery } from '../../../session/passkeySupport.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import text from '../../../ui/styles/text.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { MyDataList, MyDataPart, MyDataRow } from '../myData/MyDataPart.tsx'
import { askAnew } from '../../../offline/cache/askAnew.ts'

/** The customer's passkeys, each with the way to remove it, and the way to make one on a device that can. */
export function Passkeys({ customer }: { customer: string }) {
  const { data } = useQuery(passkeysQuery(customer))
  const support = useQuery(passkeySupportQuery(customer))
  const { act, said, heading } = useActing(customer)
  const canAdd = support.data?.canAdd === true
  const passkeys = data?.value.passkeys ?? []
  if (!data || (!canAdd && passkeys.length === 0)) return null
  const failure = act.error && !act.isPending && passkeyFailure(act.error)
  return (
    <MyDataPart title="Clés d’accès" heading={heading}>
      <p>
        Elles ouvrent votre compte sans mot de passe : par votre empreinte, votre visage ou le code
        de l’appareil.
      </p>
      {passkeys.length > 0 && (
        <MyDataList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={act.isPending && act.variables === passkey}
              onRemove={() => act.mutate(passkey)}
            />
          ))}
        </MyDataList>
      )}
      {canAdd && (
        <Button
          size="small"
          busy={act.isPending && act.variables === 'add'}
          onClick={() => act.mutate('add')}
        >
          Créer une clé sur cet appareil
        </Button>
      )}
      <p role="status" className={`${text.soft} ${text.said}`}>
        {said}
      </p>
      {failure && (
        <Notice tone="error" title="Rien n’a changé.">
          {failure}
        </Notice>
      )}
      {isSelfInDoubt(act.error) && (
        <ProveByCode customer={customer} onProved={() => act.mutate('add')} />
      )}
    </MyDataPart>
  )
}

/** A removed row takes its button with it: the focus returns to the heading, and a sentence says what was done. */
function useActing(customer: string) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const act = useMutation({
    mutationFn: async (what: Passkey | 'add') => {
      if (what === 'add') {
        await addPasskey(customer)
        return 'Votre clé d’accès est prête.'
      }
      await removePasskey(customer, what.id)
      return 'Cette clé n’ouvre plus votre compte. Supprimez-la aussi dans les réglages de l’appareil qui la garde.'
    },
    onSuccess: (_, what) => what !== 'add' && heading.current?.focus(),
    onSettled: () => askAnew(client, passkeysQuery(customer)),
  })
  return { act, said: act.data ?? '', heading }
}

type RowProps = { passkey: Passkey; busy: boolean; onRemove: () => void }

function PasskeyRow({ passkey: { name, createdAt, usedAt }, busy, onRemove }: RowProps) {
  const now = useNow()
  const made = `Créée ${formatMoment(Date.parse(createdAt), now)}`
  const used = usedAt ? `utilisée ${formatMoment(Date.parse(usedAt), now)}` : 'jamais utilisée'
  return (
    <MyDataRow icon="lock" name={name} seen={`${made}, ${used}`}>
      {(id) => (
        <Button size="small" busy={busy} aria-describedby={id} onClick={onRemove}>
          Retirer cette clé
        </Button>
      )}
    </MyDataRow>
  )
}
