import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Broken, Refused } from '../../../../shared/api/failure.ts'
import {
  INVITATION_HEADER,
  type InvitationAnswer,
  invitationCalls,
} from '../../../../shared/api/invitation.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { request } from '../../../platform/http.ts'
import { dropInvitation, guestOf, keepInvitation, loadInvitation } from './keptInvitations.ts'

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
    networkMode: 'always',
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
