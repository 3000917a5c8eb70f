import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../ui/feedback/reveal.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { mailLink, resetDraft, WriteToVenue } from './WriteToVenue.tsx'
import { resetFailureReason, resetFailure, useResetDraft } from './passwordReset.ts'
import { emailProblem, RESET_MINUTES } from '../../../shared/api/account/password.ts'
import text from '../../ui/styles/text.module.css'
import styles from './account.module.css'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { emailOf } from '../../../shared/fields/email.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { request } from '../../platform/http.ts'
import { useForm } from '../../ui/fields/useForm.ts'
import { useSend } from '../../ui/useSend.ts'
import layout from '../../ui/styles/layout.module.css'

/** Asks for a link by mail; says the same for any address. */
export function ResetRequestForm() {
  const { form, field, email, error, sentTo, isPending, again } = useResetRequest()
  if (sentTo !== undefined) return <ResetSent email={sentTo} onAgain={again} />
  return (
    <form {...form} className={layout.stack5} aria-label="Mot de passe oublié">
      <ResetSteps now={0} />
      <TextField
        label="Email"
        type="email"
        required
        hint="L’adresse avec laquelle vous vous connectez."
        {...field('email')}
      />
      {error && <ResetNotSent error={error} email={email} />}
      <Button type="submit" tone="primary" size="large" wide busy={isPending}>
        Envoyer le lien
      </Button>
    </form>
  )
}

function ResetNotSent({ error, email }: { error: Error; email: string }) {
  return (
    <>
      <Notice tone="error" title={resetFailure(error)}>
        <p>{resetFailureReason(error)}</p>
        <p>
          Votre adresse reste dans le formulaire. Un email pour la salle est déjà rédigé :
          envoyez-le, ou appelez.
        </p>
      </Notice>
      <WriteToVenue {...resetDraft(email.trim())} />
    </>
  )
}

function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={`${layout.grid5} ${styles.resetSent}`}>
      <ResetSteps now={1} />
      <Notice tone="success" title="Regardez votre boîte de réception">
        <p>
          Si un compte existe avec l’adresse <strong className={text.address}>{email}</strong>, un
          lien y arrive dans la minute. Il vaut {RESET_MINUTES} minutes et sert une seule fois.
        </p>
      </Notice>
      <p>
        Rien reçu ? Regardez dans les courriers indésirables et vérifiez l’adresse ci-dessus. Seul
        le dernier lien reçu fonctionne.
      </p>
      <Button onClick={onAgain}>Renvoyer le lien</Button>
    </div>
  )
}

/** The form that asks for a link: the address, kept as a draft, its check, the sending. */
function useResetRequest() {
  const { email, setEmail } = useResetDraft()
  const sending = useSend({
    mutationFn: async (address: string) => {
      await request(endpoints.requestReset, { email: address })
      return address
    },
    // The visitor's own mail program opens; the page stays.
    onError: (error, address) =>
      refuse(error) || window.location.assign(mailLink(resetDraft(address))),
  })
  useDirty(email !== '' && !sending.data)

  const { form, field, show, refuse, isWrong } = useForm({
    values: { email },
    onEdit: (edited) => setEmail(edited.email ?? ''),
    onSubmit: () => {
      const message = emailProblem(email)
      if (!show(message ? [{ field: 'email', message }] : [])) sending.send(emailOf(email).address)
    },
  })
  const error = sending.isPending || isWrong ? null : sending.error
  const { data: sentTo, isPending, reset: again } = sending
  return { form, field, email, error, sentTo, isPending, again }
}

const steps = [
  { icon: 'user-round', words: 'Votre adresse' },
  { icon: 'mail', words: 'Le lien reçu' },
  { icon: 'check', words: 'Nouveau mot de passe' },
] as const

/** How far one is on the way to a new password; `now` counts from 0. */
export function ResetSteps({ now }: { now: number }) {
  return (
    <ol className={styles.resetSteps} aria-label="Étapes">
      {steps.map(({ icon, words }, index) => (
        <li key={words} data-lit={index <= now} aria-current={index === now ? 'step' : undefined}>
          <Icon name={icon} size="1.25rem" />
          {words}
        </li>
      ))}
    </ol>
  )
}
