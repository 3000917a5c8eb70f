import { Refused } from '../../contract/failure.ts'
import { bearer, getSession } from '../../session/session.ts'

/** Whether this customer is the one who is signed in, now. */
export function isHere(customerId: string): boolean {
  const session = getSession()
  return session.status === 'authenticated' && session.id === customerId
}

/** The session token of this customer, never of another who came since; throws Refused 401. */
export function bearerOf(customerId: string): string {
  if (isHere(customerId)) return bearer()
  throw new Refused(401, { success: false, error: 'Non authentifié', code: 'unauthenticated' })
}
