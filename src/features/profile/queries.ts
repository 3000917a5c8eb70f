import { queryOptions, useQuery } from '@tanstack/react-query'
import { Offline } from '../../../shared/api/failure.ts'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { ages } from '../../offline/cache/ages.ts'
import { loadRole } from '../../offline/secrets/credentials.ts'
import {
  baseOf,
  type OutboxEntry,
  fieldsOf,
  isPending,
  type Patch,
} from '../../offline/outbox/outboxEntry.ts'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { getSession, profileKey } from '../../session/current.ts'
import { checkSession } from '../../session/session.ts'
import { useMemo } from 'react'
import { withPendingEdits } from '../../offline/outbox/merge.ts'
import { useOutbox } from '../../offline/outbox/useOutbox.ts'

/** The signed-in customer, as the server knows them. */
export function profileQuery() {
  const session = getSession()
  return queryOptions({
    queryKey: profileKey(session.status === 'authenticated' ? session.id : ''),
    queryFn: ({ signal }) => checkSession(signal),
    staleTime: ages.profile.staleTime,
  })
}

/** The server has not accepted an edit (yet): it is kept on this device, and given back here. */
export class ProfileKept extends Error {
  override name = 'ProfileKept'
  constructor(
    readonly input: Patch,
    readonly entry: OutboxEntry,
  ) {
    super(entry.problem?.message ?? 'La modification attend d’être envoyée.')
  }
}

/**
 * Keeps the edit on this device, calls `onKept`, and tries to send it. Resolves once the server has
 * it; throws ProfileKept where it has not (specification §8), the disk's error, with nothing kept,
 * where the device cannot keep it, and Offline, likewise, at a terminal without network.
 */
export async function updateProfile(
  shown: Profile,
  input: Patch,
  onKept: () => void = () => undefined,
): Promise<void> {
  const outbox = getOutbox()
  // At the venue's terminal nothing waits for a person who will be gone.
  const mayWait = (await loadRole()) !== 'terminal'
  await outbox.save({ customer: shown.id, patch: input, base: baseOf(shown) })
  if (mayWait) onKept()
  await outbox.drain('nudge')
  const { entries } = await outbox.read()
  const left = entries.filter(
    (entry) => entry.customer === shown.id && coversFields(entry.patch, input),
  )
  const unsent = mayWait ? [] : left.filter(isPending)
  for (const { id } of unsent) await outbox.discard(id)
  if (unsent.length) throw new Offline('Rien n’attend sur une borne')
  if (!mayWait) onKept()
  const [first] = left
  if (first) throw new ProfileKept(input, first)
}

function coversFields(patch: Patch, input: Patch): boolean {
  return fieldsOf(input).some((field) => patch[field] !== undefined)
}

/** The customer as the page shows them, fact plus intentions, and what is on its way. */
export function useProfile(customer: string) {
  const { data, error } = useQuery(profileQuery())
  const { entries, sentAt, sealed } = useOutbox(customer)
  const shown = useMemo(() => data && withPendingEdits(data.value, entries), [data, entries])
  return { shown, at: data?.at, error, entries, sentAt, sealed }
}
