import { useId, useRef, useState, type SubmitEvent, useEffect } from 'react'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import surface from '../../../ui/styles/surface.module.css'
import layout from '../../../ui/styles/layout.module.css'
import styles from './Credentials.module.css'
import { Link } from '@tanstack/react-router'
import { Offline, Refused } from '../../../../shared/api/failure.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { NewPasswordFields } from '../../../ui/fields/NewPasswordFields.tsx'
import type { ErrorWords } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type CredentialsField, type CredentialsValues, useCredentials } from './useCredentials.ts'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'
import type { CredentialKind } from './useCredentials.ts'
import { useCodeForm } from '../../code/lazyCodeForm.ts'
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

type FormProps = {
  customer: string
  email: string
  which: CredentialKind
  onDone: () => void
  onClose: () => void
}

const kindWords = {
  email: { name: 'Changer d’adresse email', send: 'Changer l’adresse' },
  password: { name: 'Changer de mot de passe', send: 'Changer le mot de passe' },
}

/** Never kept in a draft, never sent later: what is typed here is a secret. */
function CredentialsForm({ customer, email, which, onDone, onClose }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { typed, wordsOf, error, isPending, ...act } = useCredentials(customer, which, ref, onDone)
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  const { Part: CodeForm } = useCodeForm(act.awaited !== undefined)
  if (act.awaited && CodeForm) {
    const { name, send } = kindWords[which]
    return (
      <section className={`${layout.grid5} ${styles.form}`} aria-label={name}>
        <CodeForm awaited={act.awaited} state={act.code} action={send} send={act.prove} />
        <Button tone="quiet" onClick={onClose}>
          Annuler
        </Button>
      </section>
    )
  }
  return (
    <form
      ref={ref}
      noValidate
      className={`${layout.grid5} ${styles.form}`}
      aria-label={kindWords[which].name}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act.submit()
      }}
    >
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <CredentialsFields which={which} typed={typed} wordsOf={wordsOf} onType={act.change} />
      {error && <NotChanged error={error} />}
      <div className={layout.row}>
        <Button type="submit" tone="primary" busy={isPending}>
          {kindWords[which].send}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}

function NotChanged({ error }: { error: Error }) {
  const isUnsupported = error instanceof Refused && error.problem.code === 'unsupported'
  return (
    <Notice tone={error instanceof Offline ? 'warning' : 'error'} title="Rien n’a changé">
      <p>{errorSentence(error)}</p>
      {isUnsupported && <VenueContact />}
    </Notice>
  )
}

type CredentialsFieldsProps = {
  which: CredentialKind
  typed: CredentialsValues
  wordsOf: (field: CredentialsField) => ErrorWords
  onType: (change: Partial<CredentialsValues>) => void
}

function CredentialsFields({ which, typed, wordsOf, onType }: CredentialsFieldsProps) {
  return (
    <>
      {which === 'email' ? (
        <TextField
          label="Nouvelle adresse email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed.email}
          {...wordsOf('email')}
          onChange={(email) => onType({ email })}
        />
      ) : (
        <NewPasswordFields typed={typed} wordsOf={wordsOf} onType={onType} />
      )}
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        required
        hint={<PasswordHint />}
        value={typed.currentPassword}
        {...wordsOf('currentPassword')}
        onChange={(currentPassword) => onType({ currentPassword })}
      />
    </>
  )
}

function PasswordHint() {
  return (
    <>
      Pour être sûr que c’est bien vous. Oublié, ou jamais choisi ?{' '}
      <Link to="/client/password-reset">Recevoir un lien</Link>
    </>
  )
}

/** The venue's mail address and telephone, for what is not done on this site. */
function VenueContact() {
  return (
    <p>
      <a href={`mailto:${venue.email}`}>{venue.email}</a>, ou{' '}
      <a href={phoneLink(venue.phone)}>{venue.phone}</a>.
    </p>
  )
}
