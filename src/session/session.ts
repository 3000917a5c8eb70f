import type { QueryClient } from '@tanstack/react-query'
import { endpoints } from '../../shared/api/endpoints.ts'
import { Broken, Refused } from '../../shared/api/failure.ts'
import type { Profile } from '../../shared/api/account/profile.ts'
import { forgetCustomer, restoreCustomer } from '../offline/cache/persistCache.ts'
import {
  type StoredCredentials,
  deleteCredentials,
  loadCredentials,
  loadRole,
  loadVaultKey,
  storeCredentials,
} from '../offline/secrets/credentials.ts'
import { forgetDrafts, forgetOldDrafts } from '../offline/drafts/draftStore.ts'
import { type Answer, request } from '../platform/http.ts'
import { subscribeOnline } from '../platform/network.ts'
import { keepStorage } from '../platform/storageQuota.ts'
import { yieldWhenFrozen } from '../platform/storage.ts'
import {
  bearer,
  getSession,
  isAuthenticated,
  profileKey,
  restored,
  setRestored,
  setSession,
  unauthenticated,
} from './current.ts'
import { storeNextPass } from './nextPass.ts'
import { type UnsentChoice, leaveOutbox, openVault } from './unsentEdits.ts'
import { hashToken, revokeToken, sendRevocations } from './revoke.ts'
import * as v from 'valibot'
import { openChannel } from '../platform/channel.ts'

const Message = v.object({ type: v.picklist(['signed-in', 'signed-out']), id: v.string() })
type Message = v.InferOutput<typeof Message>

let client: QueryClient | undefined
/** Tells the other tabs that this one has changed who is here. */
let tell: ((message: Message) => void) | undefined
/** What a failing disk still holds of a session that has ended here: nobody's. */
let undeleted: string | undefined

/**
 * One read of this device says who is here and brings their facts; the server is asked in the
 * background, once. Offline or broken signs nobody out.
 */
export async function restoreSession(queryClient: QueryClient): Promise<void> {
  client = queryClient
  tell ??= openChannel('borne-session', Message, () => void reconcile())
  watchPage()
  const stored = await loadOwn()
  if (getSession().status === 'loading') await enter(stored)
  setRestored()
  await forgetOldDrafts(Date.now()).catch(() => undefined)
  await sendRevocations()
  checkInBackground()
}

/**
 * Stores token, id and flag after a successful sign-in, and the profile that came with it; another
 * customer's facts are forgotten.
 */
export async function openSession(
  { id, token }: StoredCredentials,
  profile?: Answer<Profile>,
  vaultKey?: string,
): Promise<void> {
  const before = getSession()
  if (before.status === 'authenticated' && before.id !== id) await leave(before, 'keep')
  await storeCredentials({ id, token })
  await enter({ id, token }, profile)
  setRestored()
  void openVault({ id, token }, vaultKey)
  tell?.({ type: 'signed-in', id })
  void keepStorage()
}

/**
 * Forgets the customer on this device, offline too; resolves with whether nothing is left. The
 * server hears of it in the background, now or, where the device could note it, at the next
 * connection.
 */
export async function signOut(keep: UnsentChoice): Promise<boolean> {
  const leaving = getSession()
  if (leaving.status !== 'authenticated') return true
  const hash = await hashToken(leaving.token)
  const { isNoted, isForgotten } = await leave(leaving, keep, hash)
  void (isNoted ? sendRevocations() : revokeToken(leaving.token))
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
    const now = getSession()
    if (now.status === 'authenticated' && now.token === token) await leave(now, 'keep')
    throw unauthenticated()
  }
  if (!value.user) {
    throw new Broken(500, 'Réponse de connexion invalide : utilisateur manquant')
  }
  void openVault({ id: value.user.id, token }, value.vaultKey)
  return { value: value.user, at }
}

/** Who was here when the page was last open; at the venue's terminal nobody outlives a restart. */
async function loadOwn(): Promise<StoredCredentials | undefined> {
  const stored = await loadCredentials().catch(() => undefined)
  if (!stored || (await loadRole()) !== 'terminal') return stored
  await leave(stored, 'delete', await hashToken(stored.token))
  return undefined
}

async function enter(
  stored: StoredCredentials | undefined,
  profile?: Answer<Profile>,
): Promise<void> {
  if (stored && client) await restoreCustomer(client, stored.id).catch(() => undefined)
  if (stored && profile) client?.setQueryData(profileKey(stored.id), profile)
  setSession(stored ? { status: 'authenticated', ...stored } : { status: 'anonymous' })
}

/** The record goes first: from then on this device is signed out, whatever happens next. */
async function leave(leaving: StoredCredentials, keep: UnsentChoice, tokenHash?: string) {
  const vaultKey = await loadVaultKey().catch(() => undefined)
  const isNoted = await deleteCredentials(tokenHash).catch(() => undefined)
  const isDeleted = isNoted !== undefined
  undeleted = isDeleted ? undefined : leaving.token
  const isForgotten = (await forget(leaving.id, keep, vaultKey)) && isDeleted
  tell?.({ type: 'signed-out', id: leaving.id })
  return { isNoted: isNoted ?? false, isForgotten }
}

/** Resolves with whether nothing of the customer is left. */
async function forget(id: string, keep: UnsentChoice, vaultKey?: CryptoKey): Promise<boolean> {
  setSession({ status: 'anonymous' })
  storeNextPass(undefined)
  const outcomes = await Promise.allSettled([
    client && forgetCustomer(client, id),
    forgetDrafts(id),
    leaveOutbox(id, keep, vaultKey),
    leavePush(),
  ])
  return outcomes.every(({ status }) => status === 'fulfilled')
}

/**
 * Brings this tab in line with the device, after another tab may have changed who is here: also while
 * this one is only just learning it, for what it has read may be from before.
 */
async function reconcile(): Promise<void> {
  await restored
  const mine = getSession()
  const stored = await loadOthers().catch(() => mine)
  if (mine !== getSession() || mine === stored || mine.status === 'loading') return
  const other = stored && 'token' in stored ? stored : undefined
  if (mine.status === 'anonymous' || mine.id === other?.id) {
    if (other && (mine.status === 'anonymous' || mine.token !== other.token)) await enter(other)
    return
  }
  await forget(mine.id, 'keep')
  location.replace('/client/login')
}

/** What the device holds, less what it could not delete: that is tried again. */
async function loadOthers(): Promise<StoredCredentials | undefined> {
  const stored = await loadCredentials()
  if (!stored || stored.token !== undeleted) return stored
  await deleteCredentials().catch(() => undefined)
  return undefined
}

function watchPage(): void {
  yieldWhenFrozen(window)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reconcile()
  })
  // A page in the back/forward cache still shows what a sign-out has forgotten: it goes there hidden.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isAuthenticated()) document.documentElement.hidden = true
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isAuthenticated()) {
      document.documentElement.hidden = true
      location.reload()
    } else void reconcile()
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
  const session = getSession()
  if (session.status !== 'authenticated') return
  void client?.prefetchQuery({
    queryKey: profileKey(session.id),
    queryFn: ({ signal }) => checkSession(signal),
  })
}

/** What still comes for whoever has left, the worker does not show. */
async function leavePush(): Promise<void> {
  await import('../platform/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined)
}
