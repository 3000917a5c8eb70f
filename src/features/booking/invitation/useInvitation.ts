import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Broken, Refused } from '../../../../shared/api/failure.ts'
import {
  INVITATION_HEADER,
  invitationCalls,
  InvitationAnswer,
  InvitedVisit,
} from '../../../../shared/api/invitation.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { request } from '../../../platform/http.ts'
import * as v from 'valibot'
import { endOf } from '../../../../shared/api/booking.ts'
import { loadRole } from '../../../offline/secrets/credentials.ts'
import { randomKey } from '../../../platform/random.ts'
import { get, openStore, update } from '../../../platform/storage.ts'
import { serverNow } from '../../../boot/clock.ts'

/** An invitation as the server tells it, else as this device has heard it last, and what was answered here. */
export function useInvitation(secret: string) {
  const keptKey = ['kept-invitation', secret]
  const client = useQueryClient()
  const kept = useQuery({
    queryKey: keptKey,
    queryFn: async () => (await loadInvitation(secret)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const asked = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => ask(secret, signal),
    staleTime: MINUTE_MS,
    gcTime: 0,
  })
  const answering = useMutation({
    mutationFn: async (given: Omit<InvitationAnswer, 'guest'>) => {
      const guest = await guestOf(secret)
      const headers = { [INVITATION_HEADER]: secret }
      await request(invitationCalls.answerInvitation, { guest, ...given }, { headers })
      await keepInvitation(secret, { given })
    },
    // The same again is the same answer.
    retry: (failures, error) => failures < 2 && error instanceof Broken && error.status > 500,
    onSuccess: () => client.refetchQueries({ queryKey: keptKey }),
  })
  const isWithdrawn = isGone(asked.error) || isGone(answering.error)
  const copy = kept.data && { value: kept.data.visit, at: kept.data.at }
  const data = asked.data ?? copy ?? undefined
  return {
    visit: isWithdrawn ? undefined : data,
    given: answering.isSuccess ? answering.variables : kept.data?.given,
    isLoading: !data && (asked.isPending || kept.isPending),
    isWithdrawn,
    asked,
    answering,
  }
}

async function ask(secret: string, signal: AbortSignal) {
  const headers = { [INVITATION_HEADER]: secret }
  try {
    const heard = await request(invitationCalls.invitation, undefined, { headers, signal })
    await keepInvitation(secret, { visit: heard.value, at: heard.at })
    return heard
  } catch (error) {
    if (isGone(error)) await dropInvitation(secret)
    throw error
  }
}

/** Whether our own server said that the link shows nothing: no other failure hides a kept copy. */
function isGone(error: unknown): boolean {
  return error instanceof Refused && error.status === 404
}

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
  return known.filter(({ visit }) => endOf(visit) > serverNow())
}

/** What this device knows of an invitation. */
async function loadInvitation(secret: string): Promise<KeptInvitation | undefined> {
  const stored = await get<unknown>(KEY, store).catch(() => undefined)
  return readKept(stored).find((one) => one.secret === secret)
}

type News = Partial<Pick<KeptInvitation, 'visit' | 'at' | 'given'>>

/** Notes what is new of it, until the visit is over; never at the venue's terminal, where the next person may be anybody. */
async function keepInvitation(secret: string, news: News): Promise<void> {
  if ((await loadRole()) === 'terminal') return
  await change((kept) => {
    const known = kept.find((one) => one.secret === secret)
    const next = { secret, guest: guestFor(secret), ...known, ...news }
    const others = kept.filter((one) => one !== known)
    return [...others, ...(v.is(KeptInvitation, next) ? [next] : [])]
  })
}

/** It has been withdrawn, or is over. */
function dropInvitation(secret: string): Promise<void> {
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
async function guestOf(secret: string): Promise<string> {
  return (await loadInvitation(secret))?.guest ?? guestFor(secret)
}
