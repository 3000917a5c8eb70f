import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { factPlusIntentions } from '../../offline/outbox/merge.ts'
import { useOutbox } from '../../offline/outbox/useOutbox.ts'
import { profileQuery } from './queries.ts'

/** The customer as the page shows them, fact plus intentions, and what is on its way. */
export function useProfile(customer: string) {
  const { data, error } = useQuery(profileQuery())
  const { entries, sentAt, sealed } = useOutbox(customer)
  const shown = useMemo(() => data && factPlusIntentions(data.value, entries), [data, entries])
  return { shown, at: data?.at, error, entries, sentAt, sealed }
}
