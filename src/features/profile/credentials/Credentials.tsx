import { useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { myDataQuery } from '../myData/myDataCalls.ts'
import { useProfile } from '../queries.ts'
import styles from './Credentials.module.css'
import { CredentialsForm, VenueContact } from './CredentialsForm.tsx'
import type { CredentialKind } from './useCredentials.ts'

const done = {
  email: {
    title: 'Votre adresse email est changée.',
    description: 'Un message part à l’ancienne et à la nouvelle.',
  },
  password: {
    title: 'Votre mot de passe est changé.',
    description: 'Vos autres appareils sont déconnectés.',
  },
}

type CredentialsProps = {
  customer: string
  canChange: boolean | undefined
  hasPasskeys: boolean
}

const usePasskeys = lazyPart(() => import('./Passkeys.tsx').then(({ Passkeys }) => Passkeys))

/**
 * « Connexion »: all ways in. The address and the password, each changed with the current password, or by a mailed
 * code where the account has none; and the passkeys.
 */
export function Credentials({ customer, canChange, hasPasskeys }: CredentialsProps) {
  const { shown } = useProfile(customer)
  const isOnline = useOnline()
  const { data } = useQuery({ ...myDataQuery(customer), enabled: isOnline })
  const { Part: Passkeys } = usePasskeys(hasPasskeys && isOnline)
  const hasPassword = data?.value.hasPassword ?? true
  const id = useId()
  const [open, setOpen] = useState<CredentialKind>()
  const section = useRef<HTMLElement>(null)
  const close = () => {
    const which = open
    setOpen(undefined)
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-which='${which}']`)?.focus(),
    )
  }
  const succeed = (which: CredentialKind) => {
    close()
    toast.success(done[which].title, { description: done[which].description })
  }
  if (!shown) return null
  const password = hasPassword
    ? { value: '••••••••', verb: 'Changer' }
    : { value: 'Aucun', verb: 'Choisir' }
  const rows = [
    { which: 'email', label: 'Email', value: shown.email, verb: 'Changer' },
    { which: 'password', label: 'Mot de passe', ...password },
  ] as const
  return (
    <section ref={section} id="connexion" className={layout.section} aria-labelledby={id}>
      <h2 id={id}>Connexion</h2>
      {canChange === false ? (
        <ManagedByVenue />
      ) : (
        <OfflineNotice>Changer d’adresse ou de mot de passe demande le réseau.</OfflineNotice>
      )}
      <ul className={surface.rows}>
        {rows.map(({ which, label, value, verb }) => (
          <li key={which} className={`${layout.between} ${styles.row}`}>
            <p className={`${text.note} ${styles.words}`}>
              {label}
              <strong aria-hidden={which === 'password' && hasPassword}>{value}</strong>
            </p>
            {canChange && open !== which && (
              <Button
                size="small"
                data-which={which}
                aria-label={`${verb}\u00a0: ${label}`}
                onClick={() => setOpen(which)}
              >
                {verb}
              </Button>
            )}
            {canChange && open === which && (
              <CredentialsForm
                customer={customer}
                email={shown.email}
                which={which}
                hasPassword={hasPassword}
                onDone={() => succeed(which)}
                onClose={close}
              />
            )}
          </li>
        ))}
      </ul>
      {Passkeys && <Passkeys customer={customer} />}
    </section>
  )
}

function ManagedByVenue() {
  return (
    <Notice title="Votre adresse et votre mot de passe ne se changent pas en ligne" silent>
      <p>Appelez-nous ou écrivez-nous : nous les changeons avec vous.</p>
      <VenueContact />
    </Notice>
  )
}
