import { useId, useRef, useState } from 'react'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import surface from '../../../ui/styles/surface.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './Credentials.module.css'
import { CredentialsForm, VenueContact } from './CredentialsForm.tsx'
import type { CredentialKind } from './useCredentials.ts'
import { useProfile } from '../queries.ts'
import text from '../../../ui/styles/text.module.css'

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
}

/** How a customer signs in: the address and the password, each changed with the current password. */
export function Credentials({ customer, canChange }: CredentialsProps) {
  const { shown } = useProfile(customer)
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
  const rows = [
    { which: 'email', label: 'Email', value: shown.email },
    { which: 'password', label: 'Mot de passe', value: '••••••••' },
  ] as const
  return (
    <section ref={section} id="connexion" className={layout.section} aria-labelledby={id}>
      <h2 id={id}>Connexion</h2>
      {canChange === false ? <ManagedByVenue /> : <OfflineNotice />}
      <ul className={surface.rows}>
        {rows.map(({ which, label, value }) => (
          <li key={which} className={`${layout.between} ${styles.row}`}>
            <p className={`${text.note} ${styles.words}`}>
              {label}
              <strong aria-hidden={which === 'password'}>{value}</strong>
            </p>
            {canChange && open !== which && (
              <Button
                size="small"
                data-which={which}
                aria-label={`Changer\u00a0: ${label}`}
                onClick={() => setOpen(which)}
              >
                Changer
              </Button>
            )}
            {canChange && open === which && (
              <CredentialsForm
                customer={customer}
                email={shown.email}
                which={which}
                onDone={() => succeed(which)}
                onClose={close}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ManagedByVenue() {
  return (
    <Notice title="Votre adresse et votre mot de passe ne se changent pas en ligne" silent>
      <p>Appelez-nous ou écrivez-nous : nous les changeons avec vous.</p>
      <VenueContact />
    </Notice>
  )
}

function OfflineNotice() {
  if (useOnline()) return null
  return (
    <Notice tone="warning" title="Vous êtes hors connexion">
      Changer d’adresse ou de mot de passe demande le réseau.
    </Notice>
  )
}
