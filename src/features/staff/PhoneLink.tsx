import { phoneLink } from '../../../shared/rules/phone.ts'
import control from '../../ui/styles/control.module.css'
import { phonePairs } from './day/visitWords.ts'

/** Calls somebody at a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={control.target} href={phoneLink(phone)}>
      {phonePairs(phone)}
    </a>
  )
}
