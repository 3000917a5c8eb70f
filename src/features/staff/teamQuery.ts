import { useState } from 'react'
import { hashKey, MutationCache, QueryClient, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../shared/api/call.ts'
import { Refused } from '../../../shared/api/failure.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { useTeam } from './teamContext.ts'
import { askAnew } from '../../offline/cache/askAnew.ts'

/** What others may change at any moment: `followChanges` has it asked anew. */
const LIVE = 'live'

/** Of a mutation that writes at the venue. */
export const writes = { isWrite: true }

/**
 * Makes the queries of one session: they hold names, so they are in memory alone, and end with the session
 * (`clearQueries`). After each write, done or refused, whatever is shown is asked anew, and `onWritten` is called.
 */
export function createTeamQueries(onWritten: () => void): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      onSettled(_answer, _error, _act, _before, { meta }) {
        if (!meta?.['isWrite']) return
        void askAnew(queries)
        onWritten()
      },
    }),
    defaultOptions: {
      queries: {
        // A call of the team asks once, and says what came of it.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 5 * MINUTE_MS,
      },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
  return queries
}

/** Stops what is asked and forgets what was told. */
export function clearQueries(queries: QueryClient): void {
  void queries.cancelQueries()
  queries.clear()
  // The engine keeps the text in which an expression was found last, as `RegExp.$_`: it may name somebody.
  'nobody'.match(/nobody/)
}

/** Asks anew whatever others may have changed; resolves once it is shown. */
export function refreshLive(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [LIVE] })
}

type TeamQueryOptions<Missing> = {
  /** Others may change it: it is asked anew whenever something changes at the venue. */
  live?: boolean
  enabled?: boolean
  /** What a 404 tells, where that is an answer. */
  missing?: Missing
}

/**
 * What a call tells, asked by each who begins to show it: until then what the session was told last by the same
 * input, never by another one.
 */
export function useTeamQuery<Input, Output, const Missing = never>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  { live = false, enabled = true, missing }: TeamQueryOptions<Missing> = {},
) {
  const { call } = useTeam()
  const queryKey = [live ? LIVE : 'once', endpoint.method, endpoint.path, input]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Output | Missing> =>
      call(endpoint, input, undefined, { signal }).catch((failure: unknown) => {
        const isMissing = failure instanceof Refused && failure.status === 404
        if (!isMissing || missing === undefined) throw failure
        return missing
      }),
    enabled,
  })
  const { data: value, error, refetch } = query
  // Asked anew, Query forgets why nothing came; that stands here, with the way to try again, until it is known.
  const [failed, setFailed] = useState<{ of: string; error: Error }>()
  const of = hashKey(queryKey)
  if (error && error !== failed?.error) setFailed({ of, error })
  const isAskedAgain = value === undefined && failed?.of === of && query.isFetching
  return {
    value,
    /** When it was told, in epoch milliseconds of this device. */
    at: query.dataUpdatedAt,
    error: error ?? (isAskedAgain ? failed.error : undefined),
    /** It was told since this shows it. */
    isFresh: query.isFetchedAfterMount,
    refetch,
  }
}
