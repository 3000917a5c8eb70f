import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addPasskey, passkeyFailure, passkeysQuery } from '../../../session/passkeys.ts'
import { isSelfInDoubt } from '../../../../shared/api/failure.ts'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'

/** The offer itself; nobody who has a passkey already is asked. Made by a press and never by itself. */
export function PasskeyCard({ customer }: { customer: string }) {
  const id = useId()
  const isOnline = useOnline()
  const [isDeclined, setDeclined] = useState(false)
  const { data } = useQuery(passkeysQuery(customer))
  const adding = useMutation({
    mutationFn: () => addPasskey(customer),
  })
  const failure = adding.error && !adding.isPending && passkeyFailure(adding.error)
  const isOffered = isOnline && !isDeclined && data?.value.passkeys.length === 0
  if (!isOffered && !adding.isSuccess) return null
  return (
    <section className={`${surface.card} ${layout.stack4}`} aria-labelledby={id}>
      <div className={layout.stack1}>
        <p className={`${layout.line} ${layout.near}`}>
          <Icon name="lock" />
          <strong id={id}>
            {adding.isSuccess ? 'Votre clé d’accès est prête' : 'Revenir sans mot de passe ?'}
          </strong>
        </p>
        <p role="status" className={text.note}>
          {adding.isSuccess
            ? 'Sur la page de connexion, touchez le champ « Email » : elle vous y est proposée. Vous la retrouvez dans votre profil, sous « Clés d’accès ».'
            : 'Une clé d’accès se garde sur votre appareil : votre empreinte, votre visage ou son code suffit alors pour vous connecter.'}
        </p>
      </div>
      {failure && (
        <Notice tone="error" title="Aucune clé d’accès n’a été créée.">
          {failure}
        </Notice>
      )}
      {isSelfInDoubt(adding.error) && (
        <ProveByCode customer={customer} onProved={() => adding.mutate()} />
      )}
      {!adding.isSuccess && (
        <div className={layout.row}>
          <Button busy={adding.isPending} onClick={() => adding.mutate()}>
            Créer une clé d’accès
          </Button>
          <Button tone="quiet" onClick={() => setDeclined(true)}>
            Non merci
          </Button>
        </div>
      )}
    </section>
  )
}
