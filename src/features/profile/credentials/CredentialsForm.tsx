import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { isSelfInDoubt, Offline, Refused } from '../../../../shared/api/failure.ts'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'
import { Button } from '../../../ui/Button.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { NewPasswordFields } from '../../../ui/fields/NewPasswordFields.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { FieldOf } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import { useCodeForm } from '../../code/lazyCodeForm.ts'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import styles from './Credentials.module.css'
import { type CredentialKind, type CredentialsField, useCredentials } from './useCredentials.ts'

type FormProps = {
  customer: string
  email: string
  which: CredentialKind
  hasPassword: boolean
  onDone: () => void
  onClose: () => void
}

const kindWords = {
  email: { name: 'Changer d’adresse email', send: 'Changer l’adresse' },
  password: { name: 'Changer de mot de passe', send: 'Changer le mot de passe' },
}

/** Never kept in a draft, never sent later: what is typed here is a secret. */
export function CredentialsForm({
  customer,
  email,
  which,
  hasPassword,
  onDone,
  onClose,
}: FormProps) {
  const { form, field, error, isPending, ...act } = useCredentials(
    customer,
    { which, hasPassword },
    onDone,
  )
  const { ref } = form
  useEffect(
    () => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [ref],
  )
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
    <div className={`${layout.grid5} ${styles.form}`}>
      <form {...form} className={layout.grid5} aria-label={kindWords[which].name}>
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
        <CredentialsFields {...{ which, hasPassword, field }} />
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
      {isSelfInDoubt(error) && <ProveByCode customer={customer} onProved={act.submit} />}
    </div>
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
  hasPassword: boolean
  field: FieldOf<CredentialsField>
}

function CredentialsFields({ which, hasPassword, field }: CredentialsFieldsProps) {
  return (
    <>
      {which === 'email' ? (
        <TextField label="Nouvelle adresse email" type="email" required {...field('email')} />
      ) : (
        <NewPasswordFields field={field} />
      )}
      {hasPassword && (
        <PasswordField
          label="Mot de passe actuel"
          required
          hint={<PasswordHint />}
          {...field('currentPassword')}
        />
      )}
    </>
  )
}

function PasswordHint() {
  return (
    <>
      Pour être sûr que c’est bien vous. Oublié ?{' '}
      <Link to="/client/password-reset">Recevoir un lien</Link>
    </>
  )
}

/** The venue's mail address and telephone, for what is not done on this site. */
export function VenueContact() {
  return (
    <p>
      <a href={`mailto:${venue.email}`}>{venue.email}</a>, ou{' '}
      <a href={phoneLink(venue.phone)}>{venue.phone}</a>.
    </p>
  )
}
