import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { endpoints } from '../contract/endpoints.ts'
import { Broken, Refused } from '../contract/failure.ts'
import type { Profile } from '../contract/profile.ts'
import { forgetCustomer, restoreCustomer } from '../offline/cache.ts'
import {
  type Credentials,
  deleteCredentials,
  loadCredentials,
  storeCredentials,
} from '../offline/credentials.ts'
import { forgetDrafts } from '../offline/drafts.ts'
import { type Answer, request } from '../platform/http.ts'
import { subscribeOnline } from '../platform/network.ts'
import { keepStorage } from '../platform/storage.ts'
import { hashOf, revokeNow, sendRevocations } from './revoke.ts'
import { listenToTabs, tellTabs } from './tabs.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; id: string; token: string }

/** What becomes of edits that no server has accepted yet. */
export type Keep = 'keep' | 'delete'

let session: Session = { status: 'loading' }
let client: QueryClient | undefined
/** What a failing disk still holds of a session that has ended here: nobody's. */
let undeleted: string | undefined
const listeners = new Set<() => void>()
let settle: () => void = () => undefined

/** Resolves when it is known who is here; it never waits for the network. */
export const restored = new Promise<void>((resolve) => {
  settle = resolve
})

export function getSession(): Session {
  return session
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears when a customer was here and is no more, for whatever reason. */
export function onSessionEnd(listener: () => void): () => void {
  let was = isAuthenticated()
  return subscribeSession(() => {
    const is = isAuthenticated()
    if (was && !is) listener()
    was = is
  })
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getSession)
}

export function isAuthenticated(): boolean {
  return session.status === 'authenticated'
}

/** Whether this customer is the one who is signed in, now. */
export function isHere(id: string): boolean {
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

/** The customer's profile in the Query cache. */
export function profileKey(id: string) {
  return ['customer', 'profile', id] as const
}

/**
 * One read of this device says who is here and brings their facts; the server is asked in the
 * background, once. Offline or broken signs nobody out.
 */
export async function restoreSession(queryClient: QueryClient): Promise<void> {
  client = queryClient
  listenToTabs(() => void reconcile())
  watchPage()
  const stored = await loadCredentials().catch(() => undefined)
  if (session.status === 'loading') await enter(stored)
  settle()
  await sendRevocations()
  checkInBackground()
}

/**
 * Stores token, id and flag after a successful sign-in, and the profile that came with it; another
 * customer's facts are forgotten.
 */
export async function openSession(
  { id, token }: Credentials,
  profile?: Answer<Profile>,
): Promise<void> {
  const before = session
  if (before.status === 'authenticated' && before.id !== id) await leave(before, 'keep')
  await storeCredentials({ id, token })
  await enter({ id, token }, profile)
  settle()
  tellTabs({ type: 'signed-in', id })
  void keepStorage()
}

/**
 * Forgets the customer on this device, offline too; resolves with whether nothing is left. The
 * server hears of it in the background, now or, where the device could note it, at the next
 * connection.
 */
export async function signOut(keep: Keep): Promise<boolean> {
  if (session.status !== 'authenticated') return true
  const leaving = session
  const hash = await hashOf(leaving.token)
  const { isNoted, isForgotten } = await leave(leaving, keep, hash)
  void (isNoted ? sendRevocations() : revokeNow(leaving.token))
  return isForgotten
}

/**
 * Asks the server who the bearer is. Where it says that nobody is, the session ends here too and
 * unsent edits wait for the same customer.
 */
export async function checkSession(signal?: AbortSignal): Promise<Answer<Profile>> {
  const token = bearer()
  const { value, at } = await request(endpoints.readSession, undefined, {
    bearer: token,
    ...(signal && { signal }),
  })
  if (!value.isAuthenticated) {
    if (session.status === 'authenticated' && session.token === token) await leave(session, 'keep')
    throw unauthenticated()
  }
  if (!value.user) {
    throw new Broken(500, 'Réponse de connexion invalide : utilisateur manquant')
  }
  return { value: value.user, at }
}

async function enter(stored: Credentials | undefined, profile?: Answer<Profile>): Promise<void> {
  if (stored && client) await restoreCustomer(client, stored.id).catch(() => undefined)
  if (stored && profile) client?.setQueryData(profileKey(stored.id), profile)
  show(stored ? { status: 'authenticated', ...stored } : { status: 'anonymous' })
}

/** The record goes first: from then on this device is signed out, whatever happens next. */
async function leave(leaving: Credentials, keep: Keep, tokenHash?: string) {
  const isNoted = await deleteCredentials(tokenHash).catch(() => undefined)
  const isDeleted = isNoted !== undefined
  undeleted = isDeleted ? undefined : leaving.token
  const isForgotten = (await forget(leaving.id, keep)) && isDeleted
  tellTabs({ type: 'signed-out', id: leaving.id })
  return { isNoted: isNoted ?? false, isForgotten }
}

/** Resolves with whether nothing of the customer is left. */
async function forget(id: string, keep: Keep): Promise<boolean> {
  show({ status: 'anonymous' })
  const outcomes = await Promise.allSettled([
    client && forgetCustomer(client, id),
    forgetDrafts(id),
    loadOutbox().then((outbox) => outbox.leave(id, keep === 'delete')),
  ])
  return outcomes.every(({ status }) => status === 'fulfilled')
}

function show(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Brings this tab in line with the device, after another tab may have changed who is here. */
async function reconcile(): Promise<void> {
  const mine = session
  const stored = await loadOthers().catch(() => mine)
  if (mine !== session || mine === stored || mine.status === 'loading') return
  const other = stored && 'token' in stored ? stored : undefined
  if (mine.status === 'anonymous' || mine.id === other?.id) {
    if (other && (mine.status === 'anonymous' || mine.token !== other.token)) await enter(other)
    return
  }
  await forget(mine.id, 'keep')
  location.replace('/client/login')
}

/** What the device holds, less what it could not delete: that is tried again. */
async function loadOthers(): Promise<Credentials | undefined> {
  const stored = await loadCredentials()
  if (!stored || stored.token !== undeleted) return stored
  await deleteCredentials().catch(() => undefined)
  return undefined
}

function watchPage(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reconcile()
  })
  // A page from the back/forward cache still shows what a sign-out has forgotten.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && isAuthenticated()) location.reload()
  })
  subscribeOnline((online) => online && void sendRevocations())
  client?.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const isCheck = event.query.queryKey[1] === 'profile'
    if (!isCheck && error instanceof Refused && error.status === 401) checkInBackground()
  })
}

/** Asks the server who is here. Of the same key as the profile, so that a page which asks for it meanwhile asks only once. */
export function checkInBackground(): void {
  if (session.status !== 'authenticated') return
  void client?.prefetchQuery({
    queryKey: profileKey(session.id),
    queryFn: ({ signal }) => checkSession(signal),
  })
}

/** The outbox is no part of the first load. */
async function loadOutbox() {
  const { getOutbox } = await import('../offline/outbox.ts')
  return getOutbox()
}

function unauthenticated(): Refused {
  return new Refused(401, { success: false, error: 'Non authentifié', code: 'unauthenticated' })
}
