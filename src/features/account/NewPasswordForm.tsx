import { type SubmitEvent, useRef } from 'react'
import { Refused } from '../../../shared/api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { NewPasswordFields } from '../../ui/fields/NewPasswordFields.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { DeadLink } from './DeadLink.tsx'
import { reasonOf, resetFailure } from './resetFailure.ts'
import { ResetSteps } from './ResetSteps.tsx'
import layout from '../../ui/layout.module.css'
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
      className={layout.stack5}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        act.submit()
      }}
    >
      <ResetSteps now={2} />
      {email && (
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      )}
      <NewPasswordFields typed={typed} errorOf={errorOf} onType={act.change} />
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
