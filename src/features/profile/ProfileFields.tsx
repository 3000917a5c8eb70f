import { isTooYoungForMarketing, marketingText, TOO_YOUNG } from '../../../shared/rules/consent.ts'
import { birthdayOf } from '../../../shared/api/registration.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
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
        hint="Elle se change plus bas, sous « Connexion », avec votre mot de passe."
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
      <Consent form={form} problem={problems.marketingConsent} onType={onType} />
    </>
  )
}

type ConsentProps = Pick<FieldsProps, 'form' | 'onType'> & { problem: string | undefined }

function Consent({ form, problem, onType }: ConsentProps) {
  const isTooYoung = isTooYoungForMarketing(birthdayOf(form), useNow())
  return (
    <CheckboxField
      label={marketingText.words}
      name="marketingConsent"
      hint={isTooYoung && <span role="status">{TOO_YOUNG}</span>}
      checked={form.marketingConsent && !isTooYoung}
      disabled={isTooYoung}
      onChange={(marketingConsent) => onType({ marketingConsent })}
      error={problem}
    />
  )
}
