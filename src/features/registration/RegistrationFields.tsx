import {
  isTooYoungForMarketing,
  marketingText,
  TOO_YOUNG_FOR_MARKETING,
} from '../../../shared/rules/consent.ts'
import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import { birthdayOf, type RegistrationForm } from '../../../shared/api/account/registration.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { ErrorWords } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { RegistrationField } from './form.ts'
import layout from '../../ui/styles/layout.module.css'

export type RegistrationFieldsProps = {
  form: RegistrationForm
  wordsOf: (field: RegistrationField) => ErrorWords
  onChange: (patch: Partial<RegistrationForm>) => void
}

export function RegistrationFields(props: RegistrationFieldsProps) {
  const { form, wordsOf, onChange } = props
  const text = (name: 'firstName' | 'lastName' | 'email' | 'mobilePhone') => ({
    name,
    value: form[name],
    ...wordsOf(name),
    required: true,
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const secret = (name: 'password' | 'confirmation') => ({
    name,
    value: form[name],
    ...wordsOf(name),
    required: true,
    autoComplete: 'new-password',
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Prénom" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Nom" autoComplete="family-name" {...text('lastName')} />
      </div>
      <div className={layout.pair}>
        <TextField label="Email" type="email" {...text('email')} />
        <TextField
          label="Téléphone mobile"
          type="tel"
          hint="Format: 10 chiffres (ex: 0612345678)"
          {...text('mobilePhone')}
        />
      </div>
      <BirthdayFields value={form} onChange={onChange} {...wordsOf('day')} />
      <div className={layout.pair}>
        <PasswordField label="Mot de passe" hint={PASSWORD_HINT} {...secret('password')} />
        <PasswordField label="Confirmer le mot de passe" {...secret('confirmation')} />
      </div>
      <Consent form={form} onChange={onChange} />
    </>
  )
}

function Consent({ form, onChange }: Pick<RegistrationFieldsProps, 'form' | 'onChange'>) {
  const isTooYoung = isTooYoungForMarketing(birthdayOf(form), useNow())
  return (
    <CheckboxField
      name="marketingConsent"
      label={marketingText.words}
      hint={isTooYoung && <span role="status">{TOO_YOUNG_FOR_MARKETING}</span>}
      checked={form.marketingConsent && !isTooYoung}
      disabled={isTooYoung}
      onChange={(marketingConsent) => onChange({ marketingConsent })}
    />
  )
}
