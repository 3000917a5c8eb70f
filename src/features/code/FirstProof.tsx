import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { UNPROVED } from '../../../shared/api/account/code.ts'
import type { Refused } from '../../../shared/api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { takeFocus } from '../../ui/feedback/reveal.ts'
import { focusField } from '../../ui/fields/focusField.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { ProofChoice } from './CodeForm.tsx'

type FirstProofProps = {
  question: Refused
  isBusy: boolean
  onProve: (choice: ProofChoice) => void
}

/** The code was right, and nobody had proved the account's address before: says what that ends, and asks. */
export function FirstProof({ question, isBusy, onProve }: FirstProofProps) {
  const isWrong = question.problem.field === 'password'
  const [knows, setKnows] = useState(isWrong)
  return (
    <div ref={takeFocus} tabIndex={-1} className={layout.stack5}>
      <Notice tone="warning" title={UNPROVED}>
        Son mot de passe est retiré aussi : quelqu’un d’autre l’a peut-être choisi. Les réservations
        restent, et un email vous dit lesquelles.
      </Notice>
      {knows ? (
        <OwnPassword
          problem={isWrong ? question.problem.error : undefined}
          isBusy={isBusy}
          onProve={onProve}
        />
      ) : (
        <Button size="large" wide onClick={() => setKnows(true)}>
          J’ai mon mot de passe
        </Button>
      )}
      <Button
        tone={knows ? 'plain' : 'primary'}
        size="large"
        wide
        busy={isBusy}
        onClick={() => onProve({ endsOthers: true })}
      >
        Continuer et déconnecter les autres
      </Button>
    </div>
  )
}

type OwnPasswordProps = {
  problem: string | undefined
  isBusy: boolean
  onProve: (choice: ProofChoice) => void
}

/** Who made the account keeps all of it. */
function OwnPassword({ problem, isBusy, onProve }: OwnPasswordProps) {
  const ref = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [edited, setEdited] = useState(true)
  const message = edited
    ? undefined
    : password.trim()
      ? problem
      : 'Le mot de passe est obligatoire.'
  useEffect(() => focusField(ref.current, 'password'), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setEdited(false)
    if (password.trim()) onProve({ password: password.trim() })
  }
  return (
    <form ref={ref} noValidate className={layout.stack4} onSubmit={submit}>
      <PasswordField
        label="Mot de passe"
        name="password"
        hint="Celui de ce compte : tout y reste alors comme avant."
        required
        value={password}
        error={isBusy ? undefined : message}
        onChange={(typed) => {
          setPassword(typed)
          setEdited(true)
        }}
      />
      <Button type="submit" tone="primary" size="large" wide busy={isBusy}>
        Se connecter
      </Button>
    </form>
  )
}
