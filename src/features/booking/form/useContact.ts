import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { type DraftState, useDraft } from '../../../offline/drafts/drafts.ts'
import { useSession } from '../../../session/current.ts'

const empty = { firstName: '', email: '', mobilePhone: '' }
export type Contact = typeof empty

/**
 * Who comes, as far as whoever is not signed in has told this device, where a code can be sent to them.
 * `isTyped`: they have begun to, so that their places are worth holding.
 */
export function useContact(hours: Hours) {
  const session = useSession()
  const contact: DraftState<Contact> = useDraft('contact-details', empty, '')
  const canProve = hours.can.includes('holds') && hours.accountsCan?.includes('codes')
  const isVisitor = session.status === 'anonymous' && Boolean(canProve)
  const isTyped = Object.values(contact.value).some((typed) => typed.trim() !== '')
  return { contact, isVisitor, isTyped: isVisitor && isTyped }
}
