import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import type { ErrorWords } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'

type Typed = { password: string; confirmation: string }

type NewPasswordFieldsProps = {
  typed: Typed
  wordsOf: (field: keyof Typed) => ErrorWords
  onType: (change: Partial<Typed>) => void
}

/** A new password, twice. */
export function NewPasswordFields({ typed, wordsOf, onType }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        required
        hint={`${PASSWORD_HINT} Une phrase se retient mieux qu’un mot.`}
        value={typed.password}
        {...wordsOf('password')}
        onChange={(password) => onType({ password })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        {...wordsOf('confirmation')}
        onChange={(confirmation) => onType({ confirmation })}
      />
    </>
  )
}
