import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { mailLink, openMailDraft, resetDraft, WriteToVenue } from './WriteToVenue.tsx'
import { refusedField, resetFailureReason, resetFailure, useResetDraft } from './passwordReset.ts'
import { emailProblem, RESET_MINUTES } from '../../../shared/api/account/password.ts'
import text from '../../ui/styles/text.module.css'
import styles from './account.module.css'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useMutation } from '@tanstack/react-query'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { request } from '../../platform/http.ts'
import { focusField } from '../../ui/fields/focusField.ts'
import layout from '../../ui/styles/layout.module.css'

/** Asks for a link by mail; says the same for any address. */
export function ResetRequestForm() {
  const ref = useRef<HTMLFormElement>(null)
  const { email, problem, error, sentTo, isPending, ...act } = useResetRequest(ref)
  if (sentTo !== undefined) return <ResetSent email={sentTo} onAgain={act.again} />
  return (
    <form
      ref={ref}
      noValidate
      className={layout.stack5}
      aria-label="Mot de passe oublié"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act.submit()
      }}
    >
      <ResetSteps now={0} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        hint="L’adresse avec laquelle vous vous connectez."
        value={email}
        error={problem}
        onChange={act.change}
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
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={`${layout.grid5} ${styles.resetSent}`}>
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
function useResetRequest(input: RefObject<HTMLFormElement | null>) {
  const { email, setEmail } = useResetDraft()
  const [problem, setProblem] = useState<string>()
  const sending = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (address: string) => {
      await request(endpoints.requestReset, { email: address })
      return address
    },
    onError: (error, address) => {
      const refused = refusedField(error)
      if (refused) return show(refused.message)
      return openMailDraft(mailLink(resetDraft(address)))
    },
  })
  useDirty(email !== '' && !sending.data)

  const show = (message: string | undefined) => {
    setProblem(message)
    if (message) focusField(input.current, 'email')
  }
  const change = (text: string) => {
    setProblem(undefined)
    setEmail(text)
  }
  const submit = () => {
    if (sending.isPending) return
    const found = emailProblem(email)
    show(found)
    if (!found) sending.mutate(email.trim())
  }
  const error = sending.isPending || problem ? null : sending.error
  const { data: sentTo, isPending, reset: again } = sending
  return { email, problem, error, sentTo, isPending, change, submit, again }
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
