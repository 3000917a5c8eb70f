import { venue } from '../../contract/venue.ts'
import { BirthdayFields } from '../../ui/BirthdayFields.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Problems, ProfileForm } from './form.ts'

type FieldsProps = {
  form: ProfileForm
  email: string
  problems: Problems
  onType: (change: Partial<ProfileForm>) => void
}

export function ProfileFields({ form, email, problems, onType }: FieldsProps) {
  return (
    <>
      <TextField
        label="Prénom"
        name="firstName"
        autoComplete="given-name"
        required
        value={form.firstName}
        onChange={(firstName) => onType({ firstName })}
        error={problems.firstName}
      />
      <TextField
        label="Nom"
        name="lastName"
        autoComplete="family-name"
        required
        value={form.lastName}
        onChange={(lastName) => onType({ lastName })}
        error={problems.lastName}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={() => undefined}
        readOnly
        hint={`Pour en changer, écrivez à ${venue.email}.`}
      />
      <TextField
        label="Téléphone mobile"
        name="mobilePhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="Format: 10 chiffres (ex: 0612345678)"
        value={form.mobilePhone}
        onChange={(mobilePhone) => onType({ mobilePhone })}
        error={problems.mobilePhone}
      />
      <BirthdayFields value={form} onChange={onType} error={problems.birthday} />
      <CheckboxField
        label="J'accepte de recevoir par email des offres et promotions..."
        name="marketingConsent"
        checked={form.marketingConsent}
        onChange={(marketingConsent) => onType({ marketingConsent })}
        error={problems.marketingConsent}
      />
    </>
  )
}
