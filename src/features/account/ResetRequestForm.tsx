import { type SubmitEvent, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { resetDraft } from './mailDraft.ts'
import { reasonOf, resetFailure } from './resetFailure.ts'
import { ResetSent } from './ResetSent.tsx'
import { ResetSteps } from './ResetSteps.tsx'
import layout from '../../ui/layout.module.css'
import { useResetRequest } from './useResetRequest.ts'
import { WriteToVenue } from './WriteToVenue.tsx'

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
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="L’adresse avec laquelle vous vous connectez."
        value={email}
        error={problem}
        onChange={act.change}
      />
      {error && <NotSent error={error} email={email} />}
      <Button type="submit" tone="primary" size="large" wide busy={isPending}>
        Envoyer le lien
      </Button>
    </form>
  )
}

function NotSent({ error, email }: { error: Error; email: string }) {
  return (
    <>
      <Notice tone="error" title={resetFailure(error)}>
        <p>{reasonOf(error)}</p>
        <p>
          Votre adresse reste dans le formulaire. Un e-mail pour la salle est déjà rédigé :
          envoyez-le, ou appelez.
        </p>
      </Notice>
      <WriteToVenue {...resetDraft(email.trim())} />
    </>
  )
}
