import { useEffect, useEffectEvent } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { RestoredDraft } from '../../ui/fields/RestoredDraft.tsx'
import { isEmptyRegistration } from './form.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './RegistrationForm.module.css'
import { useRegistration } from './useRegistration.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { reveal } from '../../ui/feedback/reveal.ts'
import { waitWords } from '../../../shared/rules/wait.ts'
import type { RegistrationRefusal } from './register.ts'
import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { MarketingConsent } from '../../ui/fields/MarketingConsent.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type RegistrationFormProps = {
  onDone: (result: { signedIn: boolean }) => void
  onCancel?: () => void
}

/** Opens an account, and a session with it. */
export function RegistrationForm({ onDone, onCancel }: RegistrationFormProps) {
  const registration = useRegistration()
  const { form, values, refusal, result, isSending, forget } = registration
  useRedirect(result, onDone)
  if (result) {
    return (
      <div ref={reveal}>
        <RegistrationDone signedIn={result.signedIn} />
      </div>
    )
  }
  return (
    <form {...form} className={layout.stack6}>
      <RestoredDraft
        isFilled={!isEmptyRegistration(values)}
        isRestored={registration.isRestored}
        onForget={forget}
      >
        Votre saisie d’avant est là, sauf les mots de passe, que nous ne gardons jamais.
      </RestoredDraft>
      <RegistrationFields {...registration} />
      <RegistrationError refusal={refusal} />
      <div className={`${layout.row} ${styles.actions}`}>
        <Button type="submit" tone="primary" size="large" busy={isSending}>
          {isSending ? 'Inscription...' : "S'inscrire"}
        </Button>
        {onCancel && (
          <Button
            tone="quiet"
            size="large"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            Annuler
          </Button>
        )}
      </div>
    </form>
  )
}

function useRedirect(
  result: { signedIn: boolean } | undefined,
  onDone: RegistrationFormProps['onDone'],
): void {
  const leave = useEffectEvent(onDone)
  useEffect(() => result && redirectLater(() => leave(result)), [result])
}

function RegistrationDone({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <Notice tone="success" title="Bienvenue">
        Votre espace s’ouvre dans un instant.
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title="Inscription réussie ! Veuillez vous connecter avec vos identifiants."
    >
      La page de connexion s’ouvre dans un instant.
    </Notice>
  )
}

/** Milliseconds from the success to the next page; the second acts only if the first did not (§9). */
const REDIRECT_DELAYS_MS = [1200, 3000]

/** Leaves the page in a moment; the returned function, for whoever has left, stops it. */
export function redirectLater(leave: () => void): () => void {
  const timers = REDIRECT_DELAYS_MS.map((after) => setTimeout(leave, after))
  return () => timers.forEach(clearTimeout)
}

/** Why there is no account, and the ways on, clear of the toast that comes with it. */
function RegistrationError({ refusal }: { refusal: RegistrationRefusal | undefined }) {
  return refusal && <div ref={reveal}>{noticeOf(refusal)}</div>
}

function noticeOf(refusal: RegistrationRefusal) {
  if (refusal.kind === 'duplicate') return <DuplicateAccount {...refusal} />
  if (refusal.kind === 'offline') {
    return (
      <Notice tone="warning" title="Vous êtes hors connexion">
        Créer un compte demande le réseau. Tout ce que vous avez saisi reste ici : réessayez dès
        qu’il revient.
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={refusal.message}>
      Votre saisie est gardée. Réessayez dans{' '}
      {refusal.wait === undefined ? 'un instant' : waitWords(refusal.wait)}, ou appelez-nous.
    </Notice>
  )
}

function DuplicateAccount({
  message,
  reference,
}: Extract<RegistrationRefusal, { kind: 'duplicate' }>) {
  return (
    <Notice tone="error" title="Déjà inscrit">
      <p>{message}</p>
      <div className={layout.row}>
        <ButtonLink to="/login">Se connecter</ButtonLink>
        <ButtonLink to="/password-reset-request" tone="quiet">
          Mot de passe oublié
        </ButtonLink>
      </div>
      {reference && <p>Référence : {reference}</p>}
    </Notice>
  )
}

type FieldsProps = Pick<
  ReturnType<typeof useRegistration>,
  'values' | 'field' | 'wordsOf' | 'edit' | 'change'
>

function RegistrationFields({ values, field, wordsOf, edit, change }: FieldsProps) {
  const secret = { required: true, autoComplete: 'new-password' }
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Nom" autoComplete="family-name" required {...field('lastName')} />
      </div>
      <div className={layout.pair}>
        <TextField label="Email" type="email" required {...field('email')} />
        <TextField
          label="Téléphone mobile"
          type="tel"
          hint="Format: 10 chiffres (ex: 0612345678)"
          required
          {...field('mobilePhone')}
        />
      </div>
      <BirthdayFields
        value={values}
        // The three lists are one field, whose error is its day's.
        onChange={(edited) => edit({ day: values.day, ...edited })}
        {...wordsOf('day')}
      />
      <div className={layout.pair}>
        <PasswordField
          label="Mot de passe"
          hint={PASSWORD_HINT}
          {...secret}
          {...field('password')}
        />
        <PasswordField label="Confirmer le mot de passe" {...secret} {...field('confirmation')} />
      </div>
      <MarketingConsent value={values} onChange={change} />
    </>
  )
}
