import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CredentialsField, CredentialsForm, Which } from './credentialsForm.ts'

type FieldsProps = {
  which: Which
  typed: CredentialsForm
  errorOf: (field: CredentialsField) => string | undefined
  onType: (change: Partial<CredentialsForm>) => void
}

export function CredentialsFields({ which, typed, errorOf, onType }: FieldsProps) {
  return (
    <>
      {which === 'email' ? (
        <TextField
          label="Nouvelle adresse email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed.email}
          error={errorOf('email')}
          onChange={(email) => onType({ email })}
        />
      ) : (
        <>
          <PasswordField
            label="Nouveau mot de passe"
            name="password"
            autoComplete="new-password"
            required
            hint="Au moins 8 caractères. Une phrase se retient mieux qu’un mot."
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
      )}
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        required
        hint="Pour être sûr que c’est bien vous."
        value={typed.currentPassword}
        error={errorOf('currentPassword')}
        onChange={(currentPassword) => onType({ currentPassword })}
      />
    </>
  )
}
