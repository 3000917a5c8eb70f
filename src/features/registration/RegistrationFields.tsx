import { PASSWORD_HINT } from '../../../shared/rules/newPassword.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { MarketingConsent } from '../../ui/fields/MarketingConsent.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { useRegistration } from './useRegistration.ts'

type FieldsProps = Pick<
  ReturnType<typeof useRegistration>,
  'values' | 'field' | 'wordsOf' | 'edit' | 'change'
>

export function RegistrationFields({ values, field, wordsOf, edit, change }: FieldsProps) {
  const secret = { required: true, autoComplete: 'new-password' }
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Prénom" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Nom" autoComplete="family-name" required {...field('lastName')} />
      </div>
      <div className={layout.pair}>
        <TextField label="Email" type="email" required {...field('email')} />
        <TextField
          label="Téléphone mobile"
          type="tel"
          hint="Format: 10 chiffres (ex: 0612345678)"
          required
          {...field('mobilePhone')}
        />
      </div>
      <BirthdayFields
        value={values}
        // The three lists are one field, whose error is its day's.
        onChange={(edited) => edit({ day: values.day, ...edited })}
        {...wordsOf('day')}
      />
      <div className={layout.pair}>
        <PasswordField
          label="Mot de passe"
          hint={PASSWORD_HINT}
          {...secret}
          {...field('password')}
        />
        <PasswordField label="Confirmer le mot de passe" {...secret} {...field('confirmation')} />
      </div>
      <MarketingConsent value={values} onChange={change} />
    </>
  )
}
