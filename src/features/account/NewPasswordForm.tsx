import { type SubmitEvent, useRef } from 'react'
import { Refused } from '../../contract/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { DeadLink } from './DeadLink.tsx'
import { reasonOf, resetFailure } from './resetFailure.ts'
import { ResetSteps } from './ResetSteps.tsx'
import styles from './SignInForm.module.css'
import { useNewPassword } from './useNewPassword.ts'
import { useResetDraft } from './useResetDraft.ts'

type NewPasswordProps = { link: { token: string; id: string }; onDone: () => void }

/** Chooses the password of the account that the link names. */
export function NewPasswordForm({ link, onDone }: NewPasswordProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { email, forget } = useResetDraft()
  const { typed, errorOf, error, isPending, ...act } = useNewPassword(link, ref, () => {
    forget()
    onDone()
  })
  if (error instanceof Refused && error.problem.code.startsWith('link-')) {
    return <DeadLink title={error.problem.error} />
  }
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act.submit()
      }}
    >
      <ResetSteps now={2} />
      {email && <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />}
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        required
        hint="Au moins 8 caractères. Une phrase se retient mieux qu’un mot."
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => act.change({ password })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        error={errorOf('confirmation')}
        onChange={(confirmation) => act.change({ confirmation })}
      />
      {error && (
        <Notice tone="error" title={resetFailure(error)}>
          {reasonOf(error)}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={isPending}>
        Changer le mot de passe
      </Button>
    </form>
  )
}
