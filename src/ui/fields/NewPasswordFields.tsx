import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import { PasswordField } from './PasswordField.tsx'

type Typed = { password: string; confirmation: string }

type NewPasswordFieldsProps = {
  typed: Typed
  errorOf: (field: keyof Typed) => string | undefined
  onType: (change: Partial<Typed>) => void
}

/** A new password, twice. */
export function NewPasswordFields({ typed, errorOf, onType }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        required
        hint={`${PASSWORD_HINT} Une phrase se retient mieux qu’un mot.`}
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => onType({ password })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        name="confirmation"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        error={errorOf('confirmation')}
        onChange={(confirmation) => onType({ confirmation })}
      />
    </>
  )
}
