import { NewPasswordFields } from '../../../ui/fields/NewPasswordFields.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
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
        <NewPasswordFields typed={typed} errorOf={errorOf} onType={onType} />
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
