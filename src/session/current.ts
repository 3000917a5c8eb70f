import { useSyncExternalStore } from 'react'
import { Refused } from '../../shared/api/failure.ts'
import { createListeners } from '../boot/listeners.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; id: string; token: string }

const unknown: Session = { status: 'loading' }

let session: Session = unknown
const { subscribe, notify } = createListeners()
export { subscribe as subscribeSession }
let settle: () => void = () => undefined

/** Resolves when it is known who is here; it never waits for the network. */
export const restored = new Promise<void>((resolve) => {
  settle = resolve
})

export function getSession(): Session {
  return session
}

/** For session.ts alone: from now on this is who is here. */
export function setSession(next: Session): void {
  session = next
  notify()
}

/** For session.ts alone: the device has been asked. */
export function setRestored(): void {
  settle()
}

/** Hears when a customer was here and is no more, for whatever reason. */
export function onSessionEnd(listener: () => void): () => void {
  let was = isAuthenticated()
  return subscribe(() => {
    const is = isAuthenticated()
    if (was && !is) listener()
    was = is
  })
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => unknown)
}

/** Whose the drafts of this page are: a customer's, '' a visitor's, undefined until that is known. */
export function useDraftOwner(): string | undefined {
  const now = useSession()
  if (now.status === 'loading') return undefined
  return now.status === 'authenticated' ? now.id : ''
}

export function isAuthenticated(): boolean {
  return session.status === 'authenticated'
}

/** Whether this customer is the one who is signed in, now. */
export function isCurrentCustomer(id: string): boolean {
  return session.status === 'authenticated' && session.id === id
}

/**
 * The session token, where a customer is named that customer's and never another's who came since;
 * throws Refused 401 « Non authentifié » where there is none.
 */
export function bearer(id?: string): string {
  if (session.status === 'authenticated' && (id ?? session.id) === session.id) return session.token
  throw unauthenticated()
}

export function unauthenticated(): Refused {
  return new Refused(401, { success: false, error: 'Non authentifié', code: 'unauthenticated' })
}

/** The customer's profile in the Query cache. */
export function profileKey(id: string) {
  return ['customer', 'profile', id] as const
}
