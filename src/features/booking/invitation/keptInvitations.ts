import * as v from 'valibot'
import { endOf } from '../../../../shared/api/booking.ts'
import { InvitationAnswer, InvitedVisit } from '../../../../shared/api/invitation.ts'
import { loadRole } from '../../../offline/secrets/credentials.ts'
import { randomKey } from '../../../platform/random.ts'
import { get, openStore, update } from '../../../platform/storage.ts'

/** An invitation that was opened on this device, as last heard, and what was answered here. */
const KeptInvitation = v.object({
  secret: v.string(),
  /** What this device says so that it may change its own answer. */
  guest: v.string(),
  visit: InvitedVisit,
  at: v.number(),
  given: v.optional(v.pick(InvitationAnswer, ['name', 'isComing'])),
})
type KeptInvitation = v.InferOutput<typeof KeptInvitation>

/** Under the visitor's prefix of the drafts: a sign-out forgets it, and the venue's terminal with all drafts. */
const KEY = '/invitations'
const store = openStore('borne-drafts')
const MAX_INVITATIONS = 20

/** Those whose visit is not over. */
function readKept(stored: unknown): KeptInvitation[] {
  const known = Array.isArray(stored) ? stored.filter((one) => v.is(KeptInvitation, one)) : []
  return known.filter(({ visit }) => endOf(visit) > Date.now())
}

/** What this device knows of an invitation. */
export async function loadInvitation(secret: string): Promise<KeptInvitation | undefined> {
  const stored = await get<unknown>(KEY, store).catch(() => undefined)
  return readKept(stored).find((one) => one.secret === secret)
}

type News = Partial<Pick<KeptInvitation, 'visit' | 'at' | 'given'>>

/** Notes what is new of it, until the visit is over; never at the venue's terminal, where the next person may be anybody. */
export async function keepInvitation(secret: string, news: News): Promise<void> {
  if ((await loadRole()) === 'terminal') return
  await change((kept) => {
    const known = kept.find((one) => one.secret === secret)
    const next = { secret, guest: guestFor(secret), ...known, ...news }
    const others = kept.filter((one) => one !== known)
    return [...others, ...(v.is(KeptInvitation, next) ? [next] : [])]
  })
}

/** It has been withdrawn, or is over. */
export function dropInvitation(secret: string): Promise<void> {
  return change((kept) => kept.filter((one) => one.secret !== secret))
}

function change(step: (kept: KeptInvitation[]) => KeptInvitation[]): Promise<void> {
  const next = (stored: unknown) => step(readKept(stored)).slice(-MAX_INVITATIONS)
  return update<unknown>(KEY, next, store).catch(() => undefined)
}

const guests = new Map<string, string>()

/** The same for as long as the page lives, also where nothing is kept. */
function guestFor(secret: string): string {
  const guest = guests.get(secret) ?? randomKey()
  guests.set(secret, guest)
  return guest
}

/** By what this device is known to an invitation: what it has said before, if it can be known. */
export async function guestOf(secret: string): Promise<string> {
  return (await loadInvitation(secret))?.guest ?? guestFor(secret)
}
