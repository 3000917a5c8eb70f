import {
  isTooYoungForMarketing,
  marketingText,
  TOO_YOUNG_FOR_MARKETING,
} from '../../../shared/rules/consent.ts'
import { birthdayOf } from '../../../shared/api/account/registration.ts'
import { type ProfileField, fields } from '../../offline/outbox/outboxEntry.ts'
import { BirthdayFields } from '../../ui/fields/BirthdayFields.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import type { ErrorWords } from '../../ui/fields/Field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { ProfileProblems, ProfileForm } from './form.ts'

type ProfileFieldsProps = {
  form: ProfileForm
  email: string
  problems: ProfileProblems
  onType: (change: Partial<ProfileForm>) => void
}

export function ProfileFields({ form, email, problems, onType }: ProfileFieldsProps) {
  const first = fields.find((field) => problems[field])
  const wordsOf = (field: ProfileField) => ({ error: problems[field], silent: field !== first })
  return (
    <>
      <TextField
        label="Prénom"
        name="firstName"
        autoComplete="given-name"
        required
        value={form.firstName}
        onChange={(firstName) => onType({ firstName })}
        {...wordsOf('firstName')}
      />
      <TextField
        label="Nom"
        name="lastName"
        autoComplete="family-name"
        required
        value={form.lastName}
        onChange={(lastName) => onType({ lastName })}
        {...wordsOf('lastName')}
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
        {...wordsOf('mobilePhone')}
      />
      <BirthdayFields value={form} onChange={onType} {...wordsOf('birthday')} />
      <MarketingConsent form={form} words={wordsOf('marketingConsent')} onType={onType} />
    </>
  )
}

type ConsentProps = Pick<ProfileFieldsProps, 'form' | 'onType'> & { words: ErrorWords }

function MarketingConsent({ form, words, onType }: ConsentProps) {
  const isTooYoung = isTooYoungForMarketing(birthdayOf(form), useNow())
  return (
    <CheckboxField
      label={marketingText.words}
      name="marketingConsent"
      hint={isTooYoung && <span role="status">{TOO_YOUNG_FOR_MARKETING}</span>}
      checked={form.marketingConsent && !isTooYoung}
      disabled={isTooYoung}
      onChange={(marketingConsent) => onType({ marketingConsent })}
      {...words}
    />
  )
}
