import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import { PasswordField } from './PasswordField.tsx'
import type { FieldOf } from './useForm.ts'

/** A new password, twice. */
export function NewPasswordFields({ field }: { field: FieldOf<'password' | 'confirmation'> }) {
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        required
        hint={`${PASSWORD_HINT} Une phrase se retient mieux qu’un mot.`}
        {...field('password')}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  )
}
