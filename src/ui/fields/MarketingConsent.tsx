import {
  isTooYoungForMarketing,
  marketingText,
  TOO_YOUNG_FOR_MARKETING,
} from '../../../shared/rules/consent.ts'
import { birthdayOf } from '../../../shared/api/account/registration.ts'
import { useNow } from '../useNow.ts'
import type { Birthday } from './BirthdayFields.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import type { ErrorWords } from './Field.tsx'

type MarketingConsentProps = ErrorWords & {
  value: Birthday & { marketingConsent: boolean }
  onChange: (change: { marketingConsent: boolean }) => void
}

/** Whether offers may be sent; nobody below the age of consent can say so. */
export function MarketingConsent({ value, onChange, ...words }: MarketingConsentProps) {
  const isTooYoung = isTooYoungForMarketing(birthdayOf(value), useNow())
  return (
    <CheckboxField
      name="marketingConsent"
      label={marketingText.words}
      hint={isTooYoung && <span role="status">{TOO_YOUNG_FOR_MARKETING}</span>}
      checked={value.marketingConsent && !isTooYoung}
      disabled={isTooYoung}
      onChange={(marketingConsent) => onChange({ marketingConsent })}
      {...words}
    />
  )
}
