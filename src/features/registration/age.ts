import { today } from '../../contract/day.ts'
import { birthdayOf, type RegistrationForm } from '../../contract/registration.ts'

/** Below 15, only a parent may agree to marketing (loi Informatique et Libertés, art. 45). */
export function isTooYoungForMarketing(
  form: Pick<RegistrationForm, 'day' | 'month' | 'year'>,
  now: number,
): boolean {
  const birthday = birthdayOf(form)
  if (!birthday) return false
  const fifteenth = `${Number(birthday.slice(0, 4)) + 15}${birthday.slice(4)}`
  return today(now) < fifteenth
}
